within Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.Utilities;
model PathPlanning1 "Fastest motion from point to point with bounded speed and acceleration, one axis"
  extends Modelica.Blocks.Icons.Block;
  import Modelica.Units.NonSI;
  import Modelica.Units.Conversions.from_deg;
  parameter NonSI.Angle_deg angleBegDeg = 0 "Angle at the start";
  parameter NonSI.Angle_deg angleEndDeg = 1 "Angle at the end";
  parameter SI.AngularVelocity speedMax = 3 "Largest speed";
  parameter SI.AngularAcceleration accMax = 2.5 "Largest acceleration";
  parameter SI.Time startTime = 0 "Time at which the motion starts";
  parameter SI.Time swingTime = 0.5 "Time from the end of the motion to the end of the simulation";
  final parameter SI.Angle angleBeg = from_deg(angleBegDeg) "Angle at the start";
  final parameter SI.Angle angleEnd = from_deg(angleEndDeg) "Angle at the end";
  ControlBus controlBus "Signals"
      annotation(Placement(transformation(extent={{-30, -12}, {-10, 8}}), iconTransformation(extent={{-110, -10}, {-90, 10}})));
  Modelica.Blocks.Sources.KinematicPTP2 path(q_begin={angleBeg}, q_end={angleEnd}, qd_max={speedMax}, qdd_max={accMax},
    startTime=startTime) "Motion" annotation(Placement(transformation(extent={{-30, 24}, {-10, 44}})));
  PathToAxisControlBus pathToAxis1(nAxis=1, axisUsed=1) "Reference of axis 1"
      annotation(Placement(transformation(extent={{6, 24}, {26, 44}})));
  Modelica.Blocks.Logical.TerminateSimulation terminateSimulation(condition=time >= path.endTime + swingTime) "Ends the simulation"
      annotation(Placement(transformation(extent={{-30, -54}, {-10, -34}})));
equation
  connect(path.q, pathToAxis1.q) annotation(Line(points={{-9, 42}, {6, 42}}, color={36, 80, 160}));
  connect(path.qd, pathToAxis1.qd)
      annotation(Line(points={{-9, 36.67}, {-6, 36.67}, {-6, 36.6}, {6, 36.6}}, color={36, 80, 160}));
  connect(path.qdd, pathToAxis1.qdd)
      annotation(Line(points={{-9, 31.33}, {-6, 31.33}, {-6, 31.4}, {6, 31.4}}, color={36, 80, 160}));
  connect(path.moving, pathToAxis1.moving) annotation(Line(points={{-9, 26}, {6, 26}}, color={150, 30, 120}));
  connect(pathToAxis1.axisControlBus, controlBus.axisControlBus1)
      annotation(Line(points={{26, 34}, {30, 34}, {30, -2}, {-20, -2}}, color={150, 110, 20}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -66}, {80, -66}}, color={36, 80, 160}, thickness=0.25),
      Line(points={{-80, -60}, {-50, -60}, {-10, 50}, {30, 50}, {80, 50}}, color={36, 80, 160}, thickness=0.75, smooth=Smooth.Bezier),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end PathPlanning1;
