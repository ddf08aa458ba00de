within Modelica.Blocks.Examples.Noise.Utilities;
block NormalDensity "Density of the distribution of Gauss"
  extends Modelica.Blocks.Interfaces.SISO;
  parameter Real mu = 0 "Mean";
  parameter Real sigma = 1 "Standard deviation";
equation
  y = Modelica.Math.Distributions.Normal.density(u, mu, sigma);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -66}, {80, -66}}, color={36, 80, 160}, thickness=0.25),
      Line(points={{-80, -60}, {-56, -56}, {-36, -34}, {-16, 36}, {0, 62}, {16, 36}, {36, -34}, {56, -56}, {80, -60}}, color={36, 80, 160}, thickness=0.75, smooth=Smooth.Bezier),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end NormalDensity;
