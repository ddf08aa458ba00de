within Modelica.Blocks.Examples.Noise;
model Densities "Densities of distributions"
  extends Modelica.Icons.Example;
  output Real uniformDensity_y = uniformDensity.y "Signal that is compared";
  output Real normalDensity_y = normalDensity.y "Signal that is compared";
  output Real weibullDensity_y = weibullDensity.y "Signal that is compared";
  Utilities.UniformDensity uniformDensity(u_min=-4, u_max=4) "Uniform"
      annotation(Placement(transformation(extent={{24, 24}, {44, 44}})));
  Modelica.Blocks.Sources.ContinuousClock clock "Time"
      annotation(Placement(transformation(extent={{-40, 18}, {-20, 38}})));
  Modelica.Blocks.Sources.Constant const(k=-10) "Start"
      annotation(Placement(transformation(extent={{-40, -18}, {-20, 2}})));
  Modelica.Blocks.Math.Add add "From -10 to 10" annotation(Placement(transformation(extent={{-8, -12}, {12, 8}})));
  Utilities.NormalDensity normalDensity(mu=0, sigma=2) "Of Gauss"
      annotation(Placement(transformation(extent={{24, -12}, {44, 8}})));
  Utilities.WeibullDensity weibullDensity(lambda=3, k=1.5) "Of Weibull"
      annotation(Placement(transformation(extent={{24, -48}, {44, -28}})));
equation
  connect(clock.y, add.u1) annotation(Line(points={{-19, 28}, {-16, 28}, {-16, 4}, {-9.2, 4}}, color={36, 80, 160}));
  connect(const.y, add.u2) annotation(Line(points={{-19, -8}, {-9.2, -8}}, color={36, 80, 160}));
  connect(add.y, uniformDensity.u)
      annotation(Line(points={{13, -2}, {20, -2}, {20, 34}, {22.8, 34}}, color={36, 80, 160}));
  connect(add.y, normalDensity.u) annotation(Line(points={{13, -2}, {22.8, -2}}, color={36, 80, 160}));
  connect(add.y, weibullDensity.u)
      annotation(Line(points={{13, -2}, {20, -2}, {20, -38}, {22.8, -38}}, color={36, 80, 160}));
  annotation(experiment(StopTime=20, Interval=2e-2));
end Densities;
