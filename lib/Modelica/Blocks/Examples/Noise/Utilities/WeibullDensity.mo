within Modelica.Blocks.Examples.Noise.Utilities;
block WeibullDensity "Density of the distribution of Weibull"
  extends Modelica.Blocks.Interfaces.SISO;
  parameter Real lambda(min=0) = 1 "Scale";
  parameter Real k(min=0) = 2 "Shape";
equation
  y = Modelica.Math.Distributions.Weibull.density(u, lambda, k);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -66}, {80, -66}}, color={36, 80, 160}, thickness=0.25),
      Line(points={{-80, -60}, {-66, -40}, {-50, 40}, {-34, 66}, {-14, 40}, {10, -30}, {40, -54}, {80, -60}}, color={36, 80, 160}, thickness=0.75, smooth=Smooth.Bezier),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end WeibullDensity;
