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
  Utilities.AxisType1 axis(w=5500, ratio=210, c=8, cd=0.01, Rv0=0.5, Rv1=0.1/130, kp=kp, ks=ks, Ts=Ts) "Axis"
      annotation(Placement(transformation(extent={{-28, -6}, {-8, 14}})));
  Modelica.Mechanics.Rotational.Components.Inertia load(J=rg^2*mLoad) "Load"
      annotation(Placement(transformation(extent={{-40, -6}, {-60, 14}})));
  Utilities.PathPlanning1 pathPlanning(angleBegDeg=startAngle, angleEndDeg=endAngle, speedMax=refSpeedMax, accMax=refAccMax, swingTime=swingTime) "Reference"
      annotation(Placement(transformation(extent={{36, -6}, {56, 14}})));
protected
  Utilities.ControlBus controlBus "Signals" annotation(Placement(transformation(extent={{4, -6}, {24, 14}})));
equation
  connect(controlBus, pathPlanning.controlBus) annotation(Line(points={{14, 4}, {36, 4}}, color={150, 110, 20}));
  connect(axis.axisControlBus, controlBus.axisControlBus1)
      annotation(Line(points={{-8, 4}, {14, 4}}, color={150, 110, 20}));
  connect(load.flange_a, axis.flange) annotation(Line(points={{-40, 4}, {-28, 4}}, color={0, 112, 122}));
  annotation(experiment(StopTime=1.6));
end OneAxis;
