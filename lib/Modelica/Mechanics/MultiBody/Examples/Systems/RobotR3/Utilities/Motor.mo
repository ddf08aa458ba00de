within Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.Utilities;
model Motor "Direct current motor with an analog current controller"
  parameter SI.Inertia J(min=0) = 0.0013 "Moment of inertia";
  parameter Real k(unit="N.m/A") = 1.1616 "Constant of the motor";
  parameter Real w(unit="rad/s") = 4590 "Natural frequency of the current loop";
  parameter Real D(unit="1") = 0.6 "Damping of the current loop";
  parameter SI.AngularVelocity w_max = 315 "Largest speed";
  parameter SI.Current i_max = 9 "Largest current";
  Modelica.Mechanics.Rotational.Interfaces.Flange_b flange_motor "Flange of the rotor";
  AxisControlBus axisControlBus "Signals";
  // Reference of the current, as a voltage
  Modelica.Blocks.Math.Gain convert2(k(unit="V/A") = 1) "Current to voltage";
  Modelica.Electrical.Analog.Sources.SignalVoltage Vs "Reference";
  Modelica.Electrical.Analog.Basic.Ground g1 "Ground of the reference";
  // Difference of reference and measured current
  Modelica.Electrical.Analog.Ideal.IdealOpAmp diff "Subtracts";
  Modelica.Electrical.Analog.Basic.Resistor Rd1(R=100) "Feedback of the difference";
  Modelica.Electrical.Analog.Basic.Resistor Rd2(R=100) "Input of the reference";
  Modelica.Electrical.Analog.Basic.Resistor Rd3(R=100) "Input of the measured current";
  Modelica.Electrical.Analog.Basic.Resistor Rd4(R=100) "To ground";
  Modelica.Electrical.Analog.Basic.Ground g3 "Ground of the controller";
  // Integral part
  Modelica.Electrical.Analog.Ideal.IdealOpAmp OpI "Integrates";
  Modelica.Electrical.Analog.Basic.Resistor Ri(R=10) "Input of the integrator";
  Modelica.Electrical.Analog.Basic.Capacitor C(C=0.004*D/w) "Integrator";
  // Power amplifier and armature
  Modelica.Electrical.Analog.Ideal.IdealOpAmp power "Amplifies";
  Modelica.Electrical.Analog.Basic.Resistor Rp1(R=200) "Feedback of the amplifier";
  Modelica.Electrical.Analog.Basic.Resistor Rp2(R=50) "To ground";
  Modelica.Electrical.Analog.Basic.Ground g5 "Ground of the amplifier";
  Modelica.Electrical.Analog.Basic.Resistor Ra(R=250) "Armature resistance";
  Modelica.Electrical.Analog.Basic.Inductor La(L=250/(2*D*w)) "Armature inductance";
  Modelica.Electrical.Analog.Basic.RotationalEMF emf(k=k, useSupport=false) "Couples current and torque, speed and voltage";
  // Measured current, as a voltage
  Modelica.Electrical.Analog.Sensors.CurrentSensor hall1 "Measures the current";
  Modelica.Electrical.Analog.Basic.Ground g4 "Ground of the armature";
  Modelica.Blocks.Math.Gain convert1(k(unit="V/A") = 1) "Current to voltage";
  Modelica.Electrical.Analog.Sources.SignalVoltage hall2 "Measured current";
  Modelica.Electrical.Analog.Basic.Ground g2 "Ground of the measured current";
  // Rotor
  Modelica.Mechanics.Rotational.Components.Inertia Jmotor(J=J) "Rotor";
  Modelica.Mechanics.Rotational.Sensors.AngleSensor phi "Angle of the rotor";
  Modelica.Mechanics.Rotational.Sensors.SpeedSensor speed "Speed of the rotor";
initial equation
  // The current loop starts at rest
  der(C.v) = 0;
  der(La.i) = 0;
equation
  connect(axisControlBus.current_ref, convert2.u);
  connect(convert2.y, Vs.v);
  connect(Vs.n, g1.p);
  connect(Vs.p, Rd2.p);
  connect(Rd2.n, diff.n1);
  connect(diff.n1, Rd1.p);
  connect(Rd1.n, diff.p2);
  connect(hall2.p, Rd3.p);
  connect(Rd3.n, diff.p1);
  connect(diff.p1, Rd4.p);
  connect(Rd4.n, g3.p);
  connect(diff.n2, g3.p);
  connect(diff.p2, Ri.p);
  connect(Ri.n, OpI.n1);
  connect(OpI.n1, C.p);
  connect(C.n, OpI.p2);
  connect(OpI.p1, g3.p);
  connect(OpI.n2, g3.p);
  connect(power.n2, g3.p);
  connect(OpI.p2, power.p1);
  connect(power.n1, Rp1.p);
  connect(Rp1.n, power.p2);
  connect(power.n1, Rp2.p);
  connect(Rp2.n, g5.p);
  connect(power.p2, Ra.p);
  connect(Ra.n, La.p);
  connect(La.n, emf.p);
  connect(emf.n, hall1.p);
  connect(hall1.n, g4.p);
  connect(hall1.i, axisControlBus.current);
  connect(hall1.i, convert1.u);
  connect(convert1.y, hall2.v);
  connect(hall2.n, g2.p);
  connect(emf.flange, Jmotor.flange_a);
  connect(Jmotor.flange_b, flange_motor);
  connect(emf.flange, phi.flange);
  connect(emf.flange, speed.flange);
  connect(phi.phi, axisControlBus.motorAngle);
  connect(speed.w, axisControlBus.motorSpeed);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Ellipse(extent={{-64, -64}, {64, 64}}, lineColor={0, 112, 122}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-84, 36}, {84, -36}}, textString="M", textColor={0, 112, 122}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Motor;
