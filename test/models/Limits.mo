model Limits "Signals that are limited, averaged, switched and held, each in the ways that its block offers"
  import Modelica.Blocks.Types.{LimiterHomotopy,VariableLimiterHomotopy};
  Modelica.Blocks.Sources.Sine wave(amplitude=2, f=1.3) "Signal";
  Modelica.Blocks.Sources.Sine slow(amplitude=0.4, f=0.3, offset=1) "Upper limit that moves";
  Modelica.Blocks.Math.Gain below(k=-0.7) "Lower limit that moves";
  Modelica.Blocks.Nonlinear.Limiter limiter[3](uMax=fill(1, 3), uMin=fill(-0.5, 3), strict={false, true, true},
    homotopyType={LimiterHomotopy.Linear, LimiterHomotopy.NoHomotopy, LimiterHomotopy.UpperLimit});
  Modelica.Blocks.Nonlinear.VariableLimiter variable[3](strict={false, true, false},
    homotopyType={VariableLimiterHomotopy.Linear, VariableLimiterHomotopy.NoHomotopy, VariableLimiterHomotopy.NoHomotopy});
  Modelica.Blocks.Nonlinear.DeadZone deadZone(uMax=0.3, uMin=-0.8);
  Modelica.Blocks.Nonlinear.SlewRateLimiter slew[2](each Rising=4, each Falling=-3, strict={false, true}, each initType=Modelica.Blocks.Types.Init.InitialOutput);
  Modelica.Blocks.Continuous.LimIntegrator integrator[2](each k=6, each outMax=0.6, each outMin=-0.2, strict={false, true});
  Modelica.Blocks.Math.ContinuousMean mean(startTime=0.25);
  Modelica.Blocks.Math.Variance variance;
  Modelica.Blocks.Sources.ExpSine ringing(amplitude=2, f=1.3, damping=0.5) "Each extremum is smaller than the one before";
  Modelica.Blocks.Math.ContinuousSignalExtrema extrema(T=0.01);
  Modelica.Blocks.Discrete.FirstOrderHold firstOrder(samplePeriod=0.07, startTime=0.1);
  Modelica.Blocks.Discrete.ZeroOrderHold zeroOrder(samplePeriod=0.09, startTime=0.1);
  Modelica.Blocks.Sources.BooleanPulse pulse(period=0.6, width=30, startTime=0.1);
  Modelica.Blocks.Sources.BooleanStep step[2](each startTime=0.8, startValue={false, true});
  Modelica.Blocks.Logical.TriggeredTrapezoid trapezoid(amplitude=3, rising=0.1, falling=0.2, offset=-1);
  Modelica.Blocks.Math.MultiSwitch switch(nu=2, expr={wave.y, slow.y}, y_default=7);
  Modelica.Blocks.MathInteger.MultiSwitch number(nu=2, expr={3, 5}, y_default=9, use_pre_as_default=false);
  Modelica.Blocks.MathInteger.MultiSwitch held(nu=2, expr={3, 5}, y_default=9);
  Modelica.Blocks.Sources.IntegerTable index(table=[0, 1; 0.4, 2; 0.9, 3; 1.4, 0]) "0 is no number of an input";
  Modelica.Blocks.Routing.Extractor extractor(nin=3, allowOutOfRange=true, outOfRangeValue=-9);
  Modelica.Blocks.MathInteger.TriggeredAdd counter(use_reset=true, y_start=4);
  Modelica.Blocks.Sources.IntegerConstant two(k=2);
  Modelica.Blocks.Sources.Exponentials exponentials(outMax=2, riseTime=0.7, riseTimeConst=0.2, fallTimeConst=0.1, offset=0.5, startTime=0.3);
  Modelica.Blocks.Sources.CombiTimeTable table(table=[0, 0; 1, 1; 1, 3; 2, 4], timeScale=0.5, startTime=0.1,
    extrapolation=Modelica.Blocks.Types.Extrapolation.Periodic);
equation
  connect(slow.y, below.u);
  for i in 1:3 loop
    connect(wave.y, limiter[i].u);
    connect(wave.y, variable[i].u);
    connect(slow.y, variable[i].limit1);
    connect(below.y, variable[i].limit2);
  end for;
  connect(wave.y, deadZone.u);
  for i in 1:2 loop
    connect(wave.y, slew[i].u);
    connect(wave.y, integrator[i].u);
  end for;
  connect(wave.y, mean.u);
  connect(wave.y, variance.u);
  connect(ringing.y, extrema.u);
  connect(wave.y, firstOrder.u);
  connect(wave.y, zeroOrder.u);
  connect(pulse.y, trapezoid.u);
  connect(pulse.y, switch.u[1]);
  connect(step[1].y, switch.u[2]);
  connect(pulse.y, number.u[1]);
  connect(step[1].y, number.u[2]);
  connect(pulse.y, held.u[1]);
  connect(step[1].y, held.u[2]);
  connect(index.y, extractor.index);
  connect(wave.y, extractor.u[1]);
  connect(slow.y, extractor.u[2]);
  connect(below.y, extractor.u[3]);
  connect(two.y, counter.u);
  connect(pulse.y, counter.trigger);
  connect(step[1].y, counter.reset);
  annotation(experiment(StopTime=2, Tolerance=1e-8));
end Limits;
