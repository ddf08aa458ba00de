within Modelica.Blocks.Noise;
block TruncatedNormalNoise "Random numbers with the distribution of Gauss, cut at both ends"
  extends Modelica.Blocks.Interfaces.PartialNoise(redeclare final function distribution = Modelica.Math.Distributions.TruncatedNormal.quantile(y_min=y_min, y_max=y_max, mu=mu, sigma=sigma));
  parameter Real y_min(start=0) "Lowest value";
  parameter Real y_max(start=1) "Highest value";
  parameter Real mu = (y_max + y_min)/2 "Mean before cutting";
  parameter Real sigma = (y_max - y_min)/6 "Standard deviation before cutting";
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, 10}, {-59, -40}, {-48, 30}, {-37, 55}, {-26, -20}, {-15, -60}, {-4, 20}, {7, -10}, {18, 45}, {29, -35}, {40, 5}, {51, 60}, {62, -50}, {73, 15}}, color={36, 80, 160}, thickness=0.75),
      Line(points={{34, 56}, {34, 64}, {58, 92}, {82, 64}, {82, 56}}, color={36, 80, 160}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end TruncatedNormalNoise;
