within Modelica.Blocks.Interaction.Show;
block RealValue "Shows a Real"
  parameter Boolean use_numberPort = true "= true: the value comes from a connector" annotation(Evaluate=true);
  input Real number = 0.0 "Value to show, without connector";
  parameter Integer significantDigits(min=1) = 2 "Digits that are shown";
  Modelica.Blocks.Interfaces.RealInput numberPort if use_numberPort "Value to show" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Modelica.Blocks.Interfaces.RealOutput showNumber "Value that is shown" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
protected
  Modelica.Blocks.Interfaces.RealInput inside "Value, wherever it comes from";
equation
  connect(numberPort, inside);
  if not use_numberPort then
    inside = number;
  end if;
  showNumber = inside;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -40}, {100, 40}}, lineColor={36, 80, 160}, fillColor={238, 242, 248}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Text(extent={{-90, 30}, {90, -30}}, textString="value", textColor={36, 80, 160}),
      Text(extent={{-150, -50}, {150, -86}}, textString="%name", textColor={38, 52, 78})}));
end RealValue;
