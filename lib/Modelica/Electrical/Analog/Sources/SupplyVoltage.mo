within Modelica.Electrical.Analog.Sources;
model SupplyVoltage "A positive and a negative supply"
  parameter SI.Voltage Vps = +15 "Positive supply";
  parameter SI.Voltage Vns = -15 "Negative supply";
  Interfaces.PositivePin pin_p "Positive supply" annotation(Placement(transformation(extent={{90, 50}, {110, 70}})));
  Interfaces.NegativePin pin_n "Negative supply" annotation(Placement(transformation(extent={{90, -70}, {110, -50}})));
  Interfaces.NegativePin ground "Middle" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  ConstantVoltage positiveSupply(final V = Vps) "Positive supply";
  ConstantVoltage negativeSupply(final V = -Vns) "Negative supply";
equation
  connect(positiveSupply.p, pin_p);
  connect(positiveSupply.n, ground);
  connect(negativeSupply.p, ground);
  connect(negativeSupply.n, pin_n);
  annotation(Icon(graphics={
      Rectangle(extent={{-70, -60}, {70, 60}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Text(extent={{-60, 30}, {60, -30}}, textString="±", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SupplyVoltage;
