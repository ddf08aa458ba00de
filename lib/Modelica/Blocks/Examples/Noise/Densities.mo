within Modelica.Blocks.Examples.Noise;
model Densities "Densities of distributions"
  extends Modelica.Icons.Example;
  output Real uniformDensity_y = uniformDensity.y "Signal that is compared";
  output Real normalDensity_y = normalDensity.y "Signal that is compared";
  output Real weibullDensity_y = weibullDensity.y "Signal that is compared";
  Utilities.UniformDensity uniformDensity(u_min=-4, u_max=4) "Uniform";
  Modelica.Blocks.Sources.ContinuousClock clock "Time";
  Modelica.Blocks.Sources.Constant const(k=-10) "Start";
  Modelica.Blocks.Math.Add add "From -10 to 10";
  Utilities.NormalDensity normalDensity(mu=0, sigma=2) "Of Gauss";
  Utilities.WeibullDensity weibullDensity(lambda=3, k=1.5) "Of Weibull";
equation
  connect(clock.y, add.u1);
  connect(const.y, add.u2);
  connect(add.y, uniformDensity.u);
  connect(add.y, normalDensity.u);
  connect(add.y, weibullDensity.u);
  annotation(experiment(StopTime=20, Interval=2e-2));
end Densities;
