within Modelica.Blocks.Math;
block Power "A constant to the power of the input"
  extends Interfaces.SISO;
  parameter Real base = Modelica.Constants.e "Base" annotation(Evaluate = true);
  parameter Boolean useExp = true "True: by exponential and logarithm" annotation(Evaluate = true);
equation
  y = if useExp then Modelica.Math.exp(u*Modelica.Math.log(base)) else base^u;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="u1^u2", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Power;
