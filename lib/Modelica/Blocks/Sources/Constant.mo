within Modelica.Blocks.Sources;
block Constant "A constant"
  parameter Real k(start = 1) "Value";
  extends Interfaces.SO;
equation
  y = k;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 50}, {88, -50}}, textString="%k", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Constant;
