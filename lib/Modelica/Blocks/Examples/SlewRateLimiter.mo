within Modelica.Blocks.Examples;
model SlewRateLimiter "Limits speed and acceleration of a jump"
  extends Modelica.Icons.Example;
  parameter SI.Velocity vMax = 2 "Largest speed";
  parameter SI.Acceleration aMax = 20 "Largest acceleration";
  SI.Position s = positionStep.y "Position that jumps";
  SI.Position sSmoothed = positionSmoothed.y "Position that does not";
  SI.Velocity vLimited = limit_a.y "Its speed";
  SI.Acceleration aLimited = a.y "Its acceleration";
  Modelica.Blocks.Sources.Step positionStep(startTime=0.1) "Jump"
      annotation(Placement(transformation(extent={{-70, 4}, {-50, 24}})));
  Modelica.Blocks.Nonlinear.SlewRateLimiter limit_v(initType=Modelica.Blocks.Types.Init.InitialOutput, Rising=vMax, y_start=positionStep.offset, Td=0.0001) "Limits the speed"
      annotation(Placement(transformation(extent={{-38, 4}, {-18, 24}})));
  Modelica.Blocks.Continuous.Der v "Speed" annotation(Placement(transformation(extent={{-6, 4}, {14, 24}})));
  Modelica.Blocks.Nonlinear.SlewRateLimiter limit_a(initType=Modelica.Blocks.Types.Init.InitialOutput, y_start=0, Rising=aMax, Td=0.0001) "Limits the acceleration"
      annotation(Placement(transformation(extent={{26, 4}, {46, 24}})));
  Modelica.Blocks.Continuous.Integrator positionSmoothed(k=1, initType=Modelica.Blocks.Types.Init.InitialOutput, y_start=positionStep.offset) "Position"
      annotation(Placement(transformation(extent={{58, 4}, {78, 24}})));
  Modelica.Blocks.Continuous.Der a "Acceleration" annotation(Placement(transformation(extent={{58, -32}, {78, -12}})));
equation
  connect(positionStep.y, limit_v.u) annotation(Line(points={{-49, 14}, {-39.2, 14}}, color={36, 80, 160}));
  connect(limit_v.y, v.u) annotation(Line(points={{-17, 14}, {-7.2, 14}}, color={36, 80, 160}));
  connect(v.y, limit_a.u) annotation(Line(points={{15, 14}, {24.8, 14}}, color={36, 80, 160}));
  connect(limit_a.y, positionSmoothed.u) annotation(Line(points={{47, 14}, {56.8, 14}}, color={36, 80, 160}));
  connect(limit_a.y, a.u) annotation(Line(points={{47, 14}, {54, 14}, {54, -22}, {56.8, -22}}, color={36, 80, 160}));
  annotation(experiment(StopTime=1, Interval=0.001));
end SlewRateLimiter;
