within Modelica.Blocks.Sources;
block IntegerConstant "An Integer constant"
  parameter Integer k(start = 1) "Value";
  extends Interfaces.IntegerSO;
equation
  y = k;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={196, 98, 0}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 50}, {88, -50}}, textString="%k", textColor={196, 98, 0}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end IntegerConstant;
