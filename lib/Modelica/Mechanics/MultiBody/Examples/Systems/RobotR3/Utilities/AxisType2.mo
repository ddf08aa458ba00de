within Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.Utilities;
model AxisType2 "Axis with controller, motor and a stiff gear with friction"
  parameter Real kp = 10 "Gain of the position controller";
  parameter Real ks = 1 "Gain of the speed controller";
  parameter SI.Time Ts = 0.01 "Time constant of the speed controller";
  parameter Real k(unit="N.m/A") = 1.1616 "Constant of the motor";
  parameter Real w(unit="rad/s") = 4590 "Natural frequency of the current loop";
  parameter Real D(unit="1") = 0.6 "Damping of the current loop";
  parameter SI.Inertia J(min=0) = 0.0013 "Moment of inertia of the motor";
  parameter Real ratio(unit="1") = -105 "Ratio of the gear";
  parameter SI.Torque Rv0 = 0.4 "Friction torque at speed zero";
  parameter Real Rv1(unit="N.m.s/rad") = 0.13/160 "Friction torque over speed";
  parameter Real peak(unit="1") = 1 "Largest friction torque at rest, divided by that of slow sliding";
  Modelica.Mechanics.Rotational.Interfaces.Flange_b flange "Flange of the arm"
      annotation(Placement(transformation(extent={{-86, 14}, {-66, 34}}), iconTransformation(extent={{-110, -10}, {-90, 10}})));
  replaceable GearType2 gear(Rv0=Rv0, Rv1=Rv1, peak=peak, i=ratio) "Gear"
      annotation(Placement(transformation(extent={{-46, 36}, {-26, 56}})));
  Motor motor(J=J, k=k, w=w, D=D) "Motor" annotation(Placement(transformation(extent={{-86, 54}, {-66, 74}})));
  Controller controller(kp=kp, ks=ks, Ts=Ts, ratio=ratio) "Controller"
      annotation(Placement(transformation(extent={{90, 10}, {70, 30}})));
  AxisControlBus axisControlBus "Signals"
      annotation(Placement(transformation(extent={{70, -26}, {90, -6}}), iconTransformation(extent={{90, -10}, {110, 10}})));
  Modelica.Mechanics.Rotational.Sensors.AngleSensor angleSensor "Angle of the flange"
      annotation(Placement(transformation(extent={{2, -26}, {22, -6}})));
  Modelica.Mechanics.Rotational.Sensors.SpeedSensor speedSensor "Speed of the flange"
      annotation(Placement(transformation(extent={{2, 10}, {22, 30}})));
  Modelica.Mechanics.Rotational.Sensors.AccSensor accSensor "Acceleration of the flange"
      annotation(Placement(transformation(extent={{2, -62}, {22, -42}})));
  Modelica.Mechanics.Rotational.Components.InitializeFlange initializeFlange(stateSelect=StateSelect.prefer) "The flange starts on its reference"
      annotation(Placement(transformation(extent={{90, -62}, {70, -42}})));
  Modelica.Blocks.Sources.Constant const(k=0) "No acceleration at the start"
      annotation(Placement(transformation(extent={{34, -80}, {54, -60}})));
equation
  connect(motor.flange_motor, gear.flange_a)
      annotation(Line(points={{-86, 64}, {-90, 64}, {-90, 46}, {-46, 46}}, color={0, 112, 122}));
  connect(gear.flange_b, flange)
      annotation(Line(points={{-26, 46}, {-22, 46}, {-22, 24}, {-76, 24}}, color={0, 112, 122}));
  connect(flange, angleSensor.flange)
      annotation(Line(points={{-76, 24}, {-58, 24}, {-58, -16}, {2, -16}}, color={0, 112, 122}));
  connect(flange, speedSensor.flange)
      annotation(Line(points={{-76, 24}, {-22, 24}, {-22, 20}, {2, 20}}, color={0, 112, 122}));
  connect(flange, accSensor.flange)
      annotation(Line(points={{-76, 24}, {-58, 24}, {-58, -52}, {2, -52}}, color={0, 112, 122}));
  connect(flange, initializeFlange.flange)
      annotation(Line(points={{-76, 24}, {-58, 24}, {-58, -52}, {-2, -52}, {-2, -66}, {30, -66}, {30, -52}, {70, -52}}, color={0, 112, 122}));
  connect(controller.axisControlBus, axisControlBus)
      annotation(Line(points={{90, 20}, {94, 20}, {94, -16}, {80, -16}}, color={150, 110, 20}));
  connect(motor.axisControlBus, axisControlBus)
      annotation(Line(points={{-66, 64}, {26, 64}, {26, -16}, {80, -16}}, color={150, 110, 20}));
  connect(angleSensor.phi, axisControlBus.angle) annotation(Line(points={{23, -16}, {80, -16}}, color={36, 80, 160}));
  connect(speedSensor.w, axisControlBus.speed)
      annotation(Line(points={{23, 20}, {26, 20}, {26, -16}, {80, -16}}, color={36, 80, 160}));
  connect(accSensor.a, axisControlBus.acceleration)
      annotation(Line(points={{23, -52}, {26, -52}, {26, -16}, {80, -16}}, color={36, 80, 160}));
  connect(axisControlBus.angle_ref, initializeFlange.phi_start)
      annotation(Line(points={{80, -16}, {98, -16}, {98, -44}, {91.2, -44}}, color={150, 110, 20}));
  connect(axisControlBus.speed_ref, initializeFlange.w_start)
      annotation(Line(points={{80, -16}, {98, -16}, {98, -52}, {91.2, -52}}, color={150, 110, 20}));
  connect(const.y, initializeFlange.a_start)
      annotation(Line(points={{55, -70}, {94, -70}, {94, -60}, {91.2, -60}}, color={36, 80, 160}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="axis", textColor={0, 112, 122}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}), Diagram(coordinateSystem(extent={{-120, -100}, {120, 100}})));
end AxisType2;
