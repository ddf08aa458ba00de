within Modelica.Blocks.Examples.Noise;
model UniformNoiseProperties "Mean and variance of uniform noise"
  extends Modelica.Icons.Example;
  parameter Real y_min = 0 "Lowest value";
  parameter Real y_max = 6 "Highest value";
  parameter Real pMean = (y_min + y_max)/2 "Mean in theory";
  parameter Real var = (y_max - y_min)^2/12 "Variance in theory";
  parameter Real std = sqrt(var) "Standard deviation in theory";
  inner Modelica.Blocks.Noise.GlobalSeed globalSeed "Seed"
      annotation(Placement(transformation(extent={{-60, -100}, {-40, -80}})));
  output Real meanError_y = meanError.y "Signal that is compared";
  output Real sigmaError_y = sigmaError.y "Signal that is compared";
  Modelica.Blocks.Noise.UniformNoise noise(samplePeriod=0.001, y_min=y_min, y_max=y_max, useAutomaticLocalSeed=false, fixedLocalSeed=1) "Noise"
      annotation(Placement(transformation(extent={{-60, 0}, {-40, 20}})));
  Modelica.Blocks.Math.ContinuousMean mean "Mean" annotation(Placement(transformation(extent={{-26, 74}, {-6, 94}})));
  Modelica.Blocks.Math.Variance variance "Variance" annotation(Placement(transformation(extent={{-8, 0}, {12, 20}})));
  Modelica.Blocks.Math.MultiProduct theoreticalVariance(nu=2) "Variance in theory"
      annotation(Placement(transformation(extent={{22, -98}, {42, -78}})));
  Modelica.Blocks.Math.Feedback meanError "Error of the mean"
      annotation(Placement(transformation(extent={{8, 74}, {28, 94}})));
  Modelica.Blocks.Sources.Constant theoreticalMean(k=pMean) "Mean in theory"
      annotation(Placement(transformation(extent={{-9, 37}, {11, 57}})));
  Modelica.Blocks.Math.Feedback varianceError "Error of the variance"
      annotation(Placement(transformation(extent={{40, 0}, {60, 20}})));
  Modelica.Blocks.Sources.Constant theoreticalSigma(k=std) "Standard deviation in theory"
      annotation(Placement(transformation(extent={{-12, -98}, {8, -78}})));
  Modelica.Blocks.Math.StandardDeviation standardDeviation "Standard deviation"
      annotation(Placement(transformation(extent={{-28, -57}, {-8, -37}})));
  Modelica.Blocks.Math.Feedback sigmaError "Error of the standard deviation"
      annotation(Placement(transformation(extent={{6, -57}, {26, -37}})));
equation
  connect(noise.y, mean.u) annotation(Line(points={{-39, 10}, {-30, 10}, {-30, 84}, {-27.2, 84}}, color={36, 80, 160}));
  connect(noise.y, variance.u) annotation(Line(points={{-39, 10}, {-9.2, 10}}, color={36, 80, 160}));
  connect(noise.y, standardDeviation.u)
      annotation(Line(points={{-39, 10}, {-32, 10}, {-32, -47}, {-29.2, -47}}, color={36, 80, 160}));
  connect(mean.y, meanError.u1) annotation(Line(points={{-5, 84}, {6.8, 84}}, color={36, 80, 160}));
  connect(theoreticalMean.y, meanError.u2)
      annotation(Line(points={{12, 47}, {18, 47}, {18, 72.8}}, color={36, 80, 160}));
  connect(theoreticalSigma.y, theoreticalVariance.u[1])
      annotation(Line(points={{9, -88}, {20.8, -88}}, color={36, 80, 160}));
  connect(theoreticalSigma.y, theoreticalVariance.u[2])
      annotation(Line(points={{9, -88}, {20.8, -88}}, color={36, 80, 160}));
  connect(variance.y, varianceError.u1) annotation(Line(points={{13, 10}, {38.8, 10}}, color={36, 80, 160}));
  connect(theoreticalVariance.y, varianceError.u2)
      annotation(Line(points={{43, -88}, {50, -88}, {50, -1.2}}, color={36, 80, 160}));
  connect(standardDeviation.y, sigmaError.u1) annotation(Line(points={{-7, -47}, {4.8, -47}}, color={36, 80, 160}));
  connect(theoreticalSigma.y, sigmaError.u2)
      annotation(Line(points={{9, -88}, {16, -88}, {16, -58.2}}, color={36, 80, 160}));
  annotation(experiment(StopTime=20, Interval=0.4e-2, Tolerance=1e-009), Diagram(coordinateSystem(extent={{-100, -120}, {100, 120}})));
end UniformNoiseProperties;
