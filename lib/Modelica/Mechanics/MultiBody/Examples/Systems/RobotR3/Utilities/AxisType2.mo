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
  Modelica.Mechanics.Rotational.Interfaces.Flange_b flange "Flange of the arm";
  replaceable GearType2 gear(Rv0=Rv0, Rv1=Rv1, peak=peak, i=ratio) "Gear";
  Motor motor(J=J, k=k, w=w, D=D) "Motor";
  Controller controller(kp=kp, ks=ks, Ts=Ts, ratio=ratio) "Controller";
  AxisControlBus axisControlBus "Signals";
  Modelica.Mechanics.Rotational.Sensors.AngleSensor angleSensor "Angle of the flange";
  Modelica.Mechanics.Rotational.Sensors.SpeedSensor speedSensor "Speed of the flange";
  Modelica.Mechanics.Rotational.Sensors.AccSensor accSensor "Acceleration of the flange";
  Modelica.Mechanics.Rotational.Components.InitializeFlange initializeFlange(stateSelect=StateSelect.prefer) "The flange starts on its reference";
  Modelica.Blocks.Sources.Constant const(k=0) "No acceleration at the start";
equation
  connect(motor.flange_motor, gear.flange_a);
  connect(gear.flange_b, flange);
  connect(flange, angleSensor.flange);
  connect(flange, speedSensor.flange);
  connect(flange, accSensor.flange);
  connect(flange, initializeFlange.flange);
  connect(controller.axisControlBus, axisControlBus);
  connect(motor.axisControlBus, axisControlBus);
  connect(angleSensor.phi, axisControlBus.angle);
  connect(speedSensor.w, axisControlBus.speed);
  connect(accSensor.a, axisControlBus.acceleration);
  connect(axisControlBus.angle_ref, initializeFlange.phi_start);
  connect(axisControlBus.speed_ref, initializeFlange.w_start);
  connect(const.y, initializeFlange.a_start);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="axis", textColor={0, 112, 122}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end AxisType2;
