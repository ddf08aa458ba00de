within Modelica.Blocks.Math;
block Log "Logarithm"
  extends Interfaces.SISO;
  parameter Real base = Modelica.Constants.e "Base" annotation(Evaluate = true);
equation
  y = log(u)/log(base);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="log", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Log;
