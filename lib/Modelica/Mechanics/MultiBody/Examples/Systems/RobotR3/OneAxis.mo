within Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3;
model OneAxis "One axis of the robot with a simple load"
  extends Modelica.Icons.Example;
  import Modelica.Units.NonSI;
  parameter SI.Mass mLoad(min=0) = 15 "Mass of the load";
  parameter SI.Radius rg = 1.14 "Radius of gyration of the load";
  parameter Real kp = 5 "Gain of the position controller";
  parameter Real ks = 0.5 "Gain of the speed controller";
  parameter SI.Time Ts = 0.05 "Time constant of the speed controller";
  parameter NonSI.Angle_deg startAngle = 0 "Angle at the start";
  parameter NonSI.Angle_deg endAngle = 120 "Angle at the end";
  parameter SI.Time swingTime = 0.5 "Time that the simulation goes on when the reference stands still";
  parameter SI.AngularVelocity refSpeedMax = 3 "Largest speed of the reference";
  parameter SI.AngularAcceleration refAccMax = 10 "Largest acceleration of the reference";
  Utilities.AxisType1 axis(w=5500, ratio=210, c=8, cd=0.01, Rv0=0.5, Rv1=0.1/130, kp=kp, ks=ks, Ts=Ts) "Axis";
  Modelica.Mechanics.Rotational.Components.Inertia load(J=rg^2*mLoad) "Load";
  Utilities.PathPlanning1 pathPlanning(angleBegDeg=startAngle, angleEndDeg=endAngle, speedMax=refSpeedMax, accMax=refAccMax, swingTime=swingTime) "Reference";
protected
  Utilities.ControlBus controlBus "Signals";
equation
  connect(controlBus, pathPlanning.controlBus);
  connect(axis.axisControlBus, controlBus.axisControlBus1);
  connect(load.flange_a, axis.flange);
  annotation(experiment(StopTime=1.6));
end OneAxis;
