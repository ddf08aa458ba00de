within Modelica.Electrical.Analog.Ideal;
model IdealOpAmp3Pin "Ideal amplifier with three pins"
  Interfaces.PositivePin in_p "Positive input" annotation(Placement(transformation(extent={{-110, -60}, {-90, -40}})));
  Interfaces.NegativePin in_n "Negative input" annotation(Placement(transformation(extent={{-110, 40}, {-90, 60}})));
  Interfaces.PositivePin out "Output" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
equation
  in_p.v = in_n.v;
  in_p.i = 0;
  in_n.i = 0;
  annotation(Icon(graphics={
      Polygon(points={{-70, 90}, {80, 0}, {-70, -90}, {-70, 90}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Text(extent={{-64, -30}, {-20, -74}}, textString="+", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-64, 74}, {-20, 30}}, textString="−", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end IdealOpAmp3Pin;
