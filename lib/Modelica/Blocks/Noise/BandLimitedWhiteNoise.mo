within Modelica.Blocks.Noise;
block BandLimitedWhiteNoise "Random numbers of a given power density, up to half the sampling frequency"
  extends Modelica.Blocks.Interfaces.PartialNoise(redeclare final function distribution = Modelica.Math.Distributions.Normal.quantile(mu=0, sigma=sqrt(noisePower/samplePeriod)));
  parameter Real noisePower = 1 "Power density";
end BandLimitedWhiteNoise;
