within Modelica.Blocks.Sources;
block BooleanConstant "A Boolean constant"
  parameter Boolean k = true "Value";
  extends Interfaces.partialBooleanSource;
equation
  y = k;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 50}, {88, -50}}, textString="%k", textColor={150, 30, 120}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end BooleanConstant;
