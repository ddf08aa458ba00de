within Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.Utilities;
model PathPlanning6 "Fastest motion from point to point with bounded speed and acceleration, all axes together"
  extends Modelica.Blocks.Icons.Block;
  import Modelica.Units.NonSI;
  import Modelica.Units.Conversions.from_deg;
  parameter Integer naxis = 6 "Number of axes";
  parameter NonSI.Angle_deg angleBegDeg[naxis] = zeros(naxis) "Angle at the start";
  parameter NonSI.Angle_deg angleEndDeg[naxis] = ones(naxis) "Angle at the end";
  parameter SI.AngularVelocity speedMax[naxis] = fill(3, naxis) "Largest speed";
  parameter SI.AngularAcceleration accMax[naxis] = fill(2.5, naxis) "Largest acceleration";
  parameter SI.Time startTime = 0 "Time at which the motion starts";
  parameter SI.Time swingTime = 0.5 "Time from the end of the motion to the end of the simulation";
  final parameter SI.Angle angleBeg[:] = from_deg(angleBegDeg) "Angle at the start";
  final parameter SI.Angle angleEnd[:] = from_deg(angleEndDeg) "Angle at the end";
  ControlBus controlBus "Signals";
  Modelica.Blocks.Sources.KinematicPTP2 path(q_begin=angleBeg, q_end=angleEnd, qd_max=speedMax, qdd_max=accMax,
    startTime=startTime) "Motion";
  PathToAxisControlBus pathToAxis1(nAxis=naxis, axisUsed=1) "Reference of axis 1";
  PathToAxisControlBus pathToAxis2(nAxis=naxis, axisUsed=2) "Reference of axis 2";
  PathToAxisControlBus pathToAxis3(nAxis=naxis, axisUsed=3) "Reference of axis 3";
  PathToAxisControlBus pathToAxis4(nAxis=naxis, axisUsed=4) "Reference of axis 4";
  PathToAxisControlBus pathToAxis5(nAxis=naxis, axisUsed=5) "Reference of axis 5";
  PathToAxisControlBus pathToAxis6(nAxis=naxis, axisUsed=6) "Reference of axis 6";
  Modelica.Blocks.Logical.TerminateSimulation terminateSimulation(condition=time >= path.endTime + swingTime) "Ends the simulation";
equation
  connect(path.q, pathToAxis1.q);
  connect(path.qd, pathToAxis1.qd);
  connect(path.qdd, pathToAxis1.qdd);
  connect(path.moving, pathToAxis1.moving);
  connect(pathToAxis1.axisControlBus, controlBus.axisControlBus1);
  connect(path.q, pathToAxis2.q);
  connect(path.qd, pathToAxis2.qd);
  connect(path.qdd, pathToAxis2.qdd);
  connect(path.moving, pathToAxis2.moving);
  connect(pathToAxis2.axisControlBus, controlBus.axisControlBus2);
  connect(path.q, pathToAxis3.q);
  connect(path.qd, pathToAxis3.qd);
  connect(path.qdd, pathToAxis3.qdd);
  connect(path.moving, pathToAxis3.moving);
  connect(pathToAxis3.axisControlBus, controlBus.axisControlBus3);
  connect(path.q, pathToAxis4.q);
  connect(path.qd, pathToAxis4.qd);
  connect(path.qdd, pathToAxis4.qdd);
  connect(path.moving, pathToAxis4.moving);
  connect(pathToAxis4.axisControlBus, controlBus.axisControlBus4);
  connect(path.q, pathToAxis5.q);
  connect(path.qd, pathToAxis5.qd);
  connect(path.qdd, pathToAxis5.qdd);
  connect(path.moving, pathToAxis5.moving);
  connect(pathToAxis5.axisControlBus, controlBus.axisControlBus5);
  connect(path.q, pathToAxis6.q);
  connect(path.qd, pathToAxis6.qd);
  connect(path.qdd, pathToAxis6.qdd);
  connect(path.moving, pathToAxis6.moving);
  connect(pathToAxis6.axisControlBus, controlBus.axisControlBus6);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -66}, {80, -66}}, color={36, 80, 160}, thickness=0.25),
      Line(points={{-80, -60}, {-50, -60}, {-10, 50}, {30, 50}, {80, 50}}, color={36, 80, 160}, thickness=0.75, smooth=Smooth.Bezier),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end PathPlanning6;
