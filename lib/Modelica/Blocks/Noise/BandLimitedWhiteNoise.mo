within Modelica.Blocks.Noise;
block BandLimitedWhiteNoise "Random numbers of a given power density, up to half the sampling frequency"
  extends Modelica.Blocks.Interfaces.PartialNoise(redeclare final function distribution = Modelica.Math.Distributions.Normal.quantile(mu=0, sigma=sqrt(noisePower/samplePeriod)));
  parameter Real noisePower = 1 "Power density";
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, 10}, {-59, -40}, {-48, 30}, {-37, 55}, {-26, -20}, {-15, -60}, {-4, 20}, {7, -10}, {18, 45}, {29, -35}, {40, 5}, {51, 60}, {62, -50}, {73, 15}}, color={36, 80, 160}, thickness=0.75),
      Line(points={{20, 86}, {60, 86}, {60, 56}, {94, 56}}, color={36, 80, 160}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end BandLimitedWhiteNoise;
