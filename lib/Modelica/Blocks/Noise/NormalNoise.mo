within Modelica.Blocks.Noise;
block NormalNoise "Random numbers with the distribution of Gauss"
  extends Modelica.Blocks.Interfaces.PartialNoise(redeclare final function distribution = Modelica.Math.Distributions.Normal.quantile(mu=mu, sigma=sigma));
  parameter Real mu = 0 "Mean";
  parameter Real sigma(start=1) "Standard deviation";
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, 10}, {-59, -40}, {-48, 30}, {-37, 55}, {-26, -20}, {-15, -60}, {-4, 20}, {7, -10}, {18, 45}, {29, -35}, {40, 5}, {51, 60}, {62, -50}, {73, 15}}, color={36, 80, 160}, thickness=0.75),
      Line(points={{20, 56}, {50, 60}, {58, 92}, {66, 60}, {94, 56}}, color={36, 80, 160}, thickness=0.5, smooth=Smooth.Bezier),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end NormalNoise;
