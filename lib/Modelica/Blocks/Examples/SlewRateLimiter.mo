within Modelica.Blocks.Examples;
model SlewRateLimiter "Limits speed and acceleration of a jump"
  extends Modelica.Icons.Example;
  parameter SI.Velocity vMax = 2 "Largest speed";
  parameter SI.Acceleration aMax = 20 "Largest acceleration";
  SI.Position s = positionStep.y "Position that jumps";
  SI.Position sSmoothed = positionSmoothed.y "Position that does not";
  SI.Velocity vLimited = limit_a.y "Its speed";
  SI.Acceleration aLimited = a.y "Its acceleration";
  Modelica.Blocks.Sources.Step positionStep(startTime=0.1) "Jump";
  Modelica.Blocks.Nonlinear.SlewRateLimiter limit_v(initType=Modelica.Blocks.Types.Init.InitialOutput, Rising=vMax, y_start=positionStep.offset, Td=0.0001) "Limits the speed";
  Modelica.Blocks.Continuous.Der v "Speed";
  Modelica.Blocks.Nonlinear.SlewRateLimiter limit_a(initType=Modelica.Blocks.Types.Init.InitialOutput, y_start=0, Rising=aMax, Td=0.0001) "Limits the acceleration";
  Modelica.Blocks.Continuous.Integrator positionSmoothed(k=1, initType=Modelica.Blocks.Types.Init.InitialOutput, y_start=positionStep.offset) "Position";
  Modelica.Blocks.Continuous.Der a "Acceleration";
equation
  connect(positionStep.y, limit_v.u);
  connect(limit_v.y, v.u);
  connect(v.y, limit_a.u);
  connect(limit_a.y, positionSmoothed.u);
  connect(limit_a.y, a.u);
  annotation(experiment(StopTime=1, Interval=0.001));
end SlewRateLimiter;
