within Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3;
model FullRobot "The robot moves a load with all six axes"
  extends Modelica.Icons.Example;
  import Modelica.Units.NonSI;
  parameter SI.Mass mLoad(min=0) = 15 "Mass of the load";
  parameter SI.Position rLoad[3] = {0.1, 0.25, 0.1} "From the last flange to the load";
  parameter SI.Acceleration g = 9.81 "Gravity acceleration";
  parameter SI.Time refStartTime = 0 "Time at which the reference starts";
  parameter SI.Time refSwingTime = 0.5 "Time that the simulation goes on when the reference stands still";
  parameter NonSI.Angle_deg startAngle1 = -60 "Angle of axis 1 at the start";
  parameter NonSI.Angle_deg endAngle1 = 60 "Angle of axis 1 at the end";
  parameter NonSI.Angle_deg startAngle2 = 20 "Angle of axis 2 at the start";
  parameter NonSI.Angle_deg endAngle2 = -70 "Angle of axis 2 at the end";
  parameter NonSI.Angle_deg startAngle3 = 90 "Angle of axis 3 at the start";
  parameter NonSI.Angle_deg endAngle3 = -35 "Angle of axis 3 at the end";
  parameter NonSI.Angle_deg startAngle4 = 0 "Angle of axis 4 at the start";
  parameter NonSI.Angle_deg endAngle4 = 45 "Angle of axis 4 at the end";
  parameter NonSI.Angle_deg startAngle5 = -110 "Angle of axis 5 at the start";
  parameter NonSI.Angle_deg endAngle5 = 110 "Angle of axis 5 at the end";
  parameter NonSI.Angle_deg startAngle6 = 0 "Angle of axis 6 at the start";
  parameter NonSI.Angle_deg endAngle6 = 45 "Angle of axis 6 at the end";
  parameter SI.AngularVelocity refSpeedMax[6] = {3, 1.5, 5, 3.1, 3.1, 4.1} "Largest speeds of the reference";
  parameter SI.AngularAcceleration refAccMax[6] = {15, 15, 15, 60, 60, 60} "Largest accelerations of the reference";
  parameter Real kp1 = 5 "Gain of the position controller of axis 1";
  parameter Real ks1 = 0.5 "Gain of the speed controller of axis 1";
  parameter SI.Time Ts1 = 0.05 "Time constant of the speed controller of axis 1";
  parameter Real kp2 = 5 "Gain of the position controller of axis 2";
  parameter Real ks2 = 0.5 "Gain of the speed controller of axis 2";
  parameter SI.Time Ts2 = 0.05 "Time constant of the speed controller of axis 2";
  parameter Real kp3 = 5 "Gain of the position controller of axis 3";
  parameter Real ks3 = 0.5 "Gain of the speed controller of axis 3";
  parameter SI.Time Ts3 = 0.05 "Time constant of the speed controller of axis 3";
  parameter Real kp4 = 5 "Gain of the position controller of axis 4";
  parameter Real ks4 = 0.5 "Gain of the speed controller of axis 4";
  parameter SI.Time Ts4 = 0.05 "Time constant of the speed controller of axis 4";
  parameter Real kp5 = 5 "Gain of the position controller of axis 5";
  parameter Real ks5 = 0.5 "Gain of the speed controller of axis 5";
  parameter SI.Time Ts5 = 0.05 "Time constant of the speed controller of axis 5";
  parameter Real kp6 = 5 "Gain of the position controller of axis 6";
  parameter Real ks6 = 0.5 "Gain of the speed controller of axis 6";
  parameter SI.Time Ts6 = 0.05 "Time constant of the speed controller of axis 6";
  Utilities.MechanicalStructure mechanics(mLoad=mLoad, rLoad=rLoad, g=g) "Arm"
      annotation(Placement(transformation(extent={{-52, 8}, {-32, 28}})));
  Utilities.PathPlanning6 pathPlanning(naxis=6, angleBegDeg={startAngle1, startAngle2, startAngle3, startAngle4, startAngle5, startAngle6},
    angleEndDeg={endAngle1, endAngle2, endAngle3, endAngle4, endAngle5, endAngle6}, speedMax=refSpeedMax, accMax=refAccMax, startTime=refStartTime,
    swingTime=refSwingTime) "References" annotation(Placement(transformation(extent={{46, -34}, {66, -14}})));
  Utilities.AxisType1 axis1(w=4590, ratio=-105, c=43, cd=0.005, Rv0=0.4, Rv1=0.13/160, kp=kp1, ks=ks1, Ts=Ts1) "Axis 1"
      annotation(Placement(transformation(extent={{-30, 44}, {-10, 64}})));
  Utilities.AxisType1 axis2(w=5500, ratio=210, c=8, cd=0.01, Rv0=0.5, Rv1=0.1/130, kp=kp2, ks=ks2, Ts=Ts2) "Axis 2"
      annotation(Placement(transformation(extent={{12, 16}, {32, 36}})));
  Utilities.AxisType1 axis3(w=5500, ratio=60, c=58, cd=0.04, Rv0=0.7, Rv1=0.2/130, kp=kp3, ks=ks3, Ts=Ts3) "Axis 3"
      annotation(Placement(transformation(extent={{-52, -34}, {-32, -14}})));
  Utilities.AxisType2 axis4(k=0.2365, w=6250, D=0.55, J=1.6e-4, ratio=-99, Rv0=21.8, Rv1=9.8, peak=26.7/21.8, kp=kp4, ks=ks4, Ts=Ts4) "Axis 4"
      annotation(Placement(transformation(extent={{-20, 4}, {0, 24}})));
  Utilities.AxisType2 axis5(k=0.2608, w=6250, D=0.55, J=1.8e-4, ratio=79.2, Rv0=30.1, Rv1=0.03, peak=39.6/30.1, kp=kp5, ks=ks5, Ts=Ts5) "Axis 5"
      annotation(Placement(transformation(extent={{-52, -70}, {-32, -50}})));
  Utilities.AxisType2 axis6(k=0.0842, w=7400, D=0.27, J=4.3e-5, ratio=-99, Rv0=10.9, Rv1=3.92, peak=16.8/10.9, kp=kp6, ks=ks6, Ts=Ts6) "Axis 6"
      annotation(Placement(transformation(extent={{-18, -34}, {2, -14}})));
protected
  Utilities.ControlBus controlBus "Signals" annotation(Placement(transformation(extent={{14, -34}, {34, -14}})));
equation
  connect(pathPlanning.controlBus, controlBus) annotation(Line(points={{46, -24}, {24, -24}}, color={150, 110, 20}));
  connect(axis1.axisControlBus, controlBus.axisControlBus1)
      annotation(Line(points={{-10, 54}, {36, 54}, {36, -24}, {24, -24}}, color={150, 110, 20}));
  connect(axis1.flange, mechanics.axis1)
      annotation(Line(points={{-30, 54}, {-56, 54}, {-56, 26}, {-52, 26}}, color={0, 112, 122}));
  connect(axis2.axisControlBus, controlBus.axisControlBus2)
      annotation(Line(points={{32, 26}, {36, 26}, {36, -24}, {24, -24}}, color={150, 110, 20}));
  connect(axis2.flange, mechanics.axis2)
      annotation(Line(points={{12, 26}, {10, 26}, {10, 32}, {-22, 32}, {-22, 26}, {-32, 26}}, color={0, 112, 122}));
  connect(axis3.axisControlBus, controlBus.axisControlBus3)
      annotation(Line(points={{-32, -24}, {-28, -24}, {-28, -38}, {24, -38}, {24, -24}}, color={150, 110, 20}));
  connect(axis3.flange, mechanics.axis3)
      annotation(Line(points={{-52, -24}, {-56, -24}, {-56, 18}, {-52, 18}}, color={0, 112, 122}));
  connect(axis4.axisControlBus, controlBus.axisControlBus4)
      annotation(Line(points={{0, 14}, {4, 14}, {4, -24}, {24, -24}}, color={150, 110, 20}));
  connect(axis4.flange, mechanics.axis4)
      annotation(Line(points={{-20, 14}, {-22, 14}, {-22, 18}, {-32, 18}}, color={0, 112, 122}));
  connect(axis5.axisControlBus, controlBus.axisControlBus5)
      annotation(Line(points={{-32, -60}, {-28, -60}, {-28, -38}, {24, -38}, {24, -24}}, color={150, 110, 20}));
  connect(axis5.flange, mechanics.axis5)
      annotation(Line(points={{-52, -60}, {-60, -60}, {-60, 10}, {-52, 10}}, color={0, 112, 122}));
  connect(axis6.axisControlBus, controlBus.axisControlBus6)
      annotation(Line(points={{2, -24}, {24, -24}}, color={150, 110, 20}));
  connect(axis6.flange, mechanics.axis6)
      annotation(Line(points={{-18, -24}, {-22, -24}, {-22, 10}, {-32, 10}}, color={0, 112, 122}));
  annotation(experiment(StopTime=2));
end FullRobot;
