within Modelica.Blocks.Examples.Noise.Utilities;
block UniformDensity "Density of a uniform distribution"
  extends Modelica.Blocks.Interfaces.SISO;
  parameter Real u_min = 0 "Lowest value";
  parameter Real u_max = 1 "Highest value";
equation
  y = Modelica.Math.Distributions.Uniform.density(u, u_min, u_max);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -66}, {80, -66}}, color={36, 80, 160}, thickness=0.25),
      Line(points={{-80, -60}, {-40, -60}, {-40, 40}, {40, 40}, {40, -60}, {80, -60}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end UniformDensity;
