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
  ControlBus controlBus "Signals"
      annotation(Placement(transformation(extent={{-32, -2}, {-12, 18}}), iconTransformation(extent={{-110, -10}, {-90, 10}})));
  Modelica.Blocks.Sources.KinematicPTP2 path(q_begin=angleBeg, q_end=angleEnd, qd_max=speedMax, qdd_max=accMax,
    startTime=startTime) "Motion" annotation(Placement(transformation(extent={{-32, 34}, {-12, 54}})));
  PathToAxisControlBus pathToAxis1(nAxis=naxis, axisUsed=1) "Reference of axis 1"
      annotation(Placement(transformation(extent={{24, 114}, {44, 134}})));
  PathToAxisControlBus pathToAxis2(nAxis=naxis, axisUsed=2) "Reference of axis 2"
      annotation(Placement(transformation(extent={{24, 74}, {44, 94}})));
  PathToAxisControlBus pathToAxis3(nAxis=naxis, axisUsed=3) "Reference of axis 3"
      annotation(Placement(transformation(extent={{24, 34}, {44, 54}})));
  PathToAxisControlBus pathToAxis4(nAxis=naxis, axisUsed=4) "Reference of axis 4"
      annotation(Placement(transformation(extent={{24, -6}, {44, 14}})));
  PathToAxisControlBus pathToAxis5(nAxis=naxis, axisUsed=5) "Reference of axis 5"
      annotation(Placement(transformation(extent={{24, -46}, {44, -26}})));
  PathToAxisControlBus pathToAxis6(nAxis=naxis, axisUsed=6) "Reference of axis 6"
      annotation(Placement(transformation(extent={{24, -86}, {44, -66}})));
  Modelica.Blocks.Logical.TerminateSimulation terminateSimulation(condition=time >= path.endTime + swingTime) "Ends the simulation"
      annotation(Placement(transformation(extent={{-40, -132}, {-20, -112}})));
equation
  connect(path.q, pathToAxis1.q)
      annotation(Line(points={{-11, 52}, {-8, 52}, {-8, 132}, {24, 132}}, color={36, 80, 160}));
  connect(path.qd, pathToAxis1.qd)
      annotation(Line(points={{-11, 46.67}, {-4, 46.67}, {-4, 126.6}, {24, 126.6}}, color={36, 80, 160}));
  connect(path.qdd, pathToAxis1.qdd)
      annotation(Line(points={{-11, 41.33}, {-8, 41.33}, {-8, 30}, {-36, 30}, {-36, 121.4}, {24, 121.4}}, color={36, 80, 160}));
  connect(path.moving, pathToAxis1.moving)
      annotation(Line(points={{-11, 36}, {-4, 36}, {-4, 26}, {-40, 26}, {-40, 116}, {24, 116}}, color={150, 30, 120}));
  connect(pathToAxis1.axisControlBus, controlBus.axisControlBus1)
      annotation(Line(points={{44, 124}, {48, 124}, {48, -94}, {-8, -94}, {-8, 8}, {-22, 8}}, color={150, 110, 20}));
  connect(path.q, pathToAxis2.q)
      annotation(Line(points={{-11, 52}, {-8, 52}, {-8, 92}, {24, 92}}, color={36, 80, 160}));
  connect(path.qd, pathToAxis2.qd)
      annotation(Line(points={{-11, 46.67}, {-4, 46.67}, {-4, 86.6}, {24, 86.6}}, color={36, 80, 160}));
  connect(path.qdd, pathToAxis2.qdd)
      annotation(Line(points={{-11, 41.33}, {0, 41.33}, {0, 81.4}, {24, 81.4}}, color={36, 80, 160}));
  connect(path.moving, pathToAxis2.moving)
      annotation(Line(points={{-11, 36}, {-4, 36}, {-4, 26}, {-40, 26}, {-40, 76}, {24, 76}}, color={150, 30, 120}));
  connect(pathToAxis2.axisControlBus, controlBus.axisControlBus2)
      annotation(Line(points={{44, 84}, {48, 84}, {48, -94}, {-8, -94}, {-8, 8}, {-22, 8}}, color={150, 110, 20}));
  connect(path.q, pathToAxis3.q) annotation(Line(points={{-11, 52}, {24, 52}}, color={36, 80, 160}));
  connect(path.qd, pathToAxis3.qd)
      annotation(Line(points={{-11, 46.67}, {12, 46.67}, {12, 46.6}, {24, 46.6}}, color={36, 80, 160}));
  connect(path.qdd, pathToAxis3.qdd)
      annotation(Line(points={{-11, 41.33}, {0, 41.33}, {0, 41.4}, {24, 41.4}}, color={36, 80, 160}));
  connect(path.moving, pathToAxis3.moving) annotation(Line(points={{-11, 36}, {24, 36}}, color={150, 30, 120}));
  connect(pathToAxis3.axisControlBus, controlBus.axisControlBus3)
      annotation(Line(points={{44, 44}, {48, 44}, {48, -94}, {-8, -94}, {-8, 8}, {-22, 8}}, color={150, 110, 20}));
  connect(path.q, pathToAxis4.q)
      annotation(Line(points={{-11, 52}, {16, 52}, {16, 12}, {24, 12}}, color={36, 80, 160}));
  connect(path.qd, pathToAxis4.qd)
      annotation(Line(points={{-11, 46.67}, {12, 46.67}, {12, 6.6}, {24, 6.6}}, color={36, 80, 160}));
  connect(path.qdd, pathToAxis4.qdd)
      annotation(Line(points={{-11, 41.33}, {0, 41.33}, {0, 1.4}, {24, 1.4}}, color={36, 80, 160}));
  connect(path.moving, pathToAxis4.moving)
      annotation(Line(points={{-11, 36}, {-4, 36}, {-4, -4}, {24, -4}}, color={150, 30, 120}));
  connect(pathToAxis4.axisControlBus, controlBus.axisControlBus4)
      annotation(Line(points={{44, 4}, {48, 4}, {48, -94}, {-8, -94}, {-8, 8}, {-22, 8}}, color={150, 110, 20}));
  connect(path.q, pathToAxis5.q)
      annotation(Line(points={{-11, 52}, {16, 52}, {16, -28}, {24, -28}}, color={36, 80, 160}));
  connect(path.qd, pathToAxis5.qd)
      annotation(Line(points={{-11, 46.67}, {12, 46.67}, {12, -33.4}, {24, -33.4}}, color={36, 80, 160}));
  connect(path.qdd, pathToAxis5.qdd)
      annotation(Line(points={{-11, 41.33}, {0, 41.33}, {0, -38.6}, {24, -38.6}}, color={36, 80, 160}));
  connect(path.moving, pathToAxis5.moving)
      annotation(Line(points={{-11, 36}, {-4, 36}, {-4, -44}, {24, -44}}, color={150, 30, 120}));
  connect(pathToAxis5.axisControlBus, controlBus.axisControlBus5)
      annotation(Line(points={{44, -36}, {48, -36}, {48, -94}, {-8, -94}, {-8, 8}, {-22, 8}}, color={150, 110, 20}));
  connect(path.q, pathToAxis6.q)
      annotation(Line(points={{-11, 52}, {16, 52}, {16, -68}, {24, -68}}, color={36, 80, 160}));
  connect(path.qd, pathToAxis6.qd)
      annotation(Line(points={{-11, 46.67}, {12, 46.67}, {12, -73.4}, {24, -73.4}}, color={36, 80, 160}));
  connect(path.qdd, pathToAxis6.qdd)
      annotation(Line(points={{-11, 41.33}, {0, 41.33}, {0, -78.6}, {24, -78.6}}, color={36, 80, 160}));
  connect(path.moving, pathToAxis6.moving)
      annotation(Line(points={{-11, 36}, {-4, 36}, {-4, -84}, {24, -84}}, color={150, 30, 120}));
  connect(pathToAxis6.axisControlBus, controlBus.axisControlBus6)
      annotation(Line(points={{44, -76}, {48, -76}, {48, -94}, {-8, -94}, {-8, 8}, {-22, 8}}, color={150, 110, 20}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -66}, {80, -66}}, color={36, 80, 160}, thickness=0.25),
      Line(points={{-80, -60}, {-50, -60}, {-10, 50}, {30, 50}, {80, 50}}, color={36, 80, 160}, thickness=0.75, smooth=Smooth.Bezier),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}), Diagram(coordinateSystem(extent={{-100, -160}, {100, 160}})));
end PathPlanning6;
