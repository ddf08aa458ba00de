within Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.Utilities;
model Motor "Direct current motor with an analog current controller"
  parameter SI.Inertia J(min=0) = 0.0013 "Moment of inertia";
  parameter Real k(unit="N.m/A") = 1.1616 "Constant of the motor";
  parameter Real w(unit="rad/s") = 4590 "Natural frequency of the current loop";
  parameter Real D(unit="1") = 0.6 "Damping of the current loop";
  parameter SI.AngularVelocity w_max = 315 "Largest speed";
  parameter SI.Current i_max = 9 "Largest current";
  Modelica.Mechanics.Rotational.Interfaces.Flange_b flange_motor "Flange of the rotor"
      annotation(Placement(transformation(extent={{-230, 104}, {-210, 124}}), iconTransformation(extent={{-110, -10}, {-90, 10}})));
  AxisControlBus axisControlBus "Signals"
      annotation(Placement(transformation(extent={{214, -132}, {234, -112}}), iconTransformation(extent={{90, -10}, {110, 10}})));
  // Reference of the current, as a voltage
  Modelica.Blocks.Math.Gain convert2(k(unit="V/A") = 1) "Current to voltage"
      annotation(Placement(transformation(extent={{-122, 16}, {-102, 36}})));
  Modelica.Electrical.Analog.Sources.SignalVoltage Vs "Reference"
      annotation(Placement(transformation(extent={{-82, -4}, {-62, 16}})));
  Modelica.Electrical.Analog.Basic.Ground g1 "Ground of the reference"
      annotation(Placement(transformation(extent={{-46, 14}, {-26, 34}})));
  // Difference of reference and measured current
  Modelica.Electrical.Analog.Ideal.IdealOpAmp diff "Subtracts"
      annotation(Placement(transformation(extent={{-6, -14}, {14, 6}})));
  Modelica.Electrical.Analog.Basic.Resistor Rd1(R=100) "Feedback of the difference"
      annotation(Placement(transformation(extent={{42, -42}, {62, -22}})));
  Modelica.Electrical.Analog.Basic.Resistor Rd2(R=100) "Input of the reference"
      annotation(Placement(transformation(extent={{-46, -22}, {-26, -2}})));
  Modelica.Electrical.Analog.Basic.Resistor Rd3(R=100) "Input of the measured current"
      annotation(Placement(transformation(extent={{-82, 36}, {-62, 56}})));
  Modelica.Electrical.Analog.Basic.Resistor Rd4(R=100) "To ground"
      annotation(Placement(transformation(extent={{42, 40}, {62, 60}})));
  Modelica.Electrical.Analog.Basic.Ground g3 "Ground of the controller"
      annotation(Placement(transformation(extent={{178, -4}, {198, 16}})));
  // Integral part
  Modelica.Electrical.Analog.Ideal.IdealOpAmp OpI "Integrates"
      annotation(Placement(transformation(extent={{86, 2}, {106, 22}})));
  Modelica.Electrical.Analog.Basic.Resistor Ri(R=10) "Input of the integrator"
      annotation(Placement(transformation(extent={{42, -6}, {62, 14}})));
  Modelica.Electrical.Analog.Basic.Capacitor C(C=0.004*D/w) "Integrator"
      annotation(Placement(transformation(extent={{138, -4}, {158, 16}})));
  // Power amplifier and armature
  Modelica.Electrical.Analog.Ideal.IdealOpAmp power "Amplifies"
      annotation(Placement(transformation(extent={{138, -48}, {158, -28}})));
  Modelica.Electrical.Analog.Basic.Resistor Rp1(R=200) "Feedback of the amplifier"
      annotation(Placement(transformation(extent={{86, -38}, {106, -18}})));
  Modelica.Electrical.Analog.Basic.Resistor Rp2(R=50) "To ground"
      annotation(Placement(transformation(extent={{178, -76}, {198, -56}})));
  Modelica.Electrical.Analog.Basic.Ground g5 "Ground of the amplifier"
      annotation(Placement(transformation(extent={{214, -96}, {234, -76}})));
  Modelica.Electrical.Analog.Basic.Resistor Ra(R=250) "Armature resistance"
      annotation(Placement(transformation(extent={{178, -40}, {198, -20}})));
  Modelica.Electrical.Analog.Basic.Inductor La(L=250/(2*D*w)) "Armature inductance"
      annotation(Placement(transformation(extent={{214, -40}, {234, -20}})));
  Modelica.Electrical.Analog.Basic.RotationalEMF emf(k=k, useSupport=false) "Couples current and torque, speed and voltage"
      annotation(Placement(transformation(extent={{-230, 32}, {-210, 52}})));
  // Measured current, as a voltage
  Modelica.Electrical.Analog.Sensors.CurrentSensor hall1 "Measures the current"
      annotation(Placement(transformation(extent={{-194, 28}, {-174, 48}})));
  Modelica.Electrical.Analog.Basic.Ground g4 "Ground of the armature"
      annotation(Placement(transformation(extent={{-158, 8}, {-138, 28}})));
  Modelica.Blocks.Math.Gain convert1(k(unit="V/A") = 1) "Current to voltage"
      annotation(Placement(transformation(extent={{-158, 58}, {-138, 78}})));
  Modelica.Electrical.Analog.Sources.SignalVoltage hall2 "Measured current"
      annotation(Placement(transformation(extent={{-122, 56}, {-102, 76}})));
  Modelica.Electrical.Analog.Basic.Ground g2 "Ground of the measured current"
      annotation(Placement(transformation(extent={{-82, 72}, {-62, 92}})));
  // Rotor
  Modelica.Mechanics.Rotational.Components.Inertia Jmotor(J=J) "Rotor"
      annotation(Placement(transformation(extent={{-194, 78}, {-174, 98}})));
  Modelica.Mechanics.Rotational.Sensors.AngleSensor phi "Angle of the rotor"
      annotation(Placement(transformation(extent={{-194, -48}, {-174, -28}})));
  Modelica.Mechanics.Rotational.Sensors.SpeedSensor speed "Speed of the rotor"
      annotation(Placement(transformation(extent={{-194, -12}, {-174, 8}})));
initial equation
  // The current loop starts at rest
  der(C.v) = 0;
  der(La.i) = 0;
equation
  connect(axisControlBus.current_ref, convert2.u)
      annotation(Line(points={{224, -122}, {-166, -122}, {-166, 6}, {-134, 6}, {-134, 26}, {-123.2, 26}}, color={150, 110, 20}));
  connect(convert2.y, Vs.v) annotation(Line(points={{-101, 26}, {-72, 26}, {-72, 17.2}}, color={36, 80, 160}));
  connect(Vs.n, g1.p)
      annotation(Line(points={{-62, 6}, {-58, 6}, {-58, 42}, {-36, 42}, {-36, 34}}, color={20, 72, 170}));
  connect(Vs.p, Rd2.p) annotation(Line(points={{-82, 6}, {-86, 6}, {-86, -12}, {-46, -12}}, color={20, 72, 170}));
  connect(Rd2.n, diff.n1) annotation(Line(points={{-26, -12}, {-6, -12}}, color={20, 72, 170}));
  connect(diff.n1, Rd1.p) annotation(Line(points={{-6, -12}, {-10, -12}, {-10, -32}, {42, -32}}, color={20, 72, 170}));
  connect(Rd1.n, diff.p2)
      annotation(Line(points={{62, -32}, {66, -32}, {66, -14}, {38, -14}, {38, 4}, {14, 4}}, color={20, 72, 170}));
  connect(hall2.p, Rd3.p) annotation(Line(points={{-122, 66}, {-126, 66}, {-126, 46}, {-82, 46}}, color={20, 72, 170}));
  connect(Rd3.n, diff.p1) annotation(Line(points={{-62, 46}, {-22, 46}, {-22, 4}, {-6, 4}}, color={20, 72, 170}));
  connect(diff.p1, Rd4.p) annotation(Line(points={{-6, 4}, {-22, 4}, {-22, 50}, {42, 50}}, color={20, 72, 170}));
  connect(Rd4.n, g3.p)
      annotation(Line(points={{62, 50}, {66, 50}, {66, 30}, {110, 30}, {110, 26}, {188, 26}, {188, 16}}, color={20, 72, 170}));
  connect(diff.n2, g3.p)
      annotation(Line(points={{14, -12}, {22, -12}, {22, 30}, {110, 30}, {110, 26}, {188, 26}, {188, 16}}, color={20, 72, 170}));
  connect(diff.p2, Ri.p) annotation(Line(points={{14, 4}, {42, 4}}, color={20, 72, 170}));
  connect(Ri.n, OpI.n1) annotation(Line(points={{62, 4}, {86, 4}}, color={20, 72, 170}));
  connect(OpI.n1, C.p)
      annotation(Line(points={{86, 4}, {82, 4}, {82, 0}, {118, 0}, {118, 6}, {138, 6}}, color={20, 72, 170}));
  connect(C.n, OpI.p2)
      annotation(Line(points={{158, 6}, {162, 6}, {162, 24}, {134, 24}, {134, 20}, {106, 20}}, color={20, 72, 170}));
  connect(OpI.p1, g3.p)
      annotation(Line(points={{86, 20}, {82, 20}, {82, 30}, {110, 30}, {110, 26}, {188, 26}, {188, 16}}, color={20, 72, 170}));
  connect(OpI.n2, g3.p)
      annotation(Line(points={{106, 4}, {114, 4}, {114, 26}, {188, 26}, {188, 16}}, color={20, 72, 170}));
  connect(power.n2, g3.p)
      annotation(Line(points={{158, -46}, {166, -46}, {166, 26}, {188, 26}, {188, 16}}, color={20, 72, 170}));
  connect(OpI.p2, power.p1)
      annotation(Line(points={{106, 20}, {130, 20}, {130, -30}, {138, -30}}, color={20, 72, 170}));
  connect(power.n1, Rp1.p) annotation(Line(points={{138, -46}, {82, -46}, {82, -28}, {86, -28}}, color={20, 72, 170}));
  connect(Rp1.n, power.p2)
      annotation(Line(points={{106, -28}, {110, -28}, {110, -20}, {162, -20}, {162, -30}, {158, -30}}, color={20, 72, 170}));
  connect(power.n1, Rp2.p)
      annotation(Line(points={{138, -46}, {134, -46}, {134, -66}, {178, -66}}, color={20, 72, 170}));
  connect(Rp2.n, g5.p) annotation(Line(points={{198, -66}, {224, -66}, {224, -76}}, color={20, 72, 170}));
  connect(power.p2, Ra.p) annotation(Line(points={{158, -30}, {178, -30}}, color={20, 72, 170}));
  connect(Ra.n, La.p) annotation(Line(points={{198, -30}, {214, -30}}, color={20, 72, 170}));
  connect(La.n, emf.p)
      annotation(Line(points={{234, -30}, {238, -30}, {238, 102}, {-162, 102}, {-162, 74}, {-220, 74}, {-220, 52}}, color={20, 72, 170}));
  connect(emf.n, hall1.p)
      annotation(Line(points={{-220, 32}, {-220, 30}, {-206, 30}, {-206, 38}, {-194, 38}}, color={20, 72, 170}));
  connect(hall1.n, g4.p) annotation(Line(points={{-174, 38}, {-148, 38}, {-148, 28}}, color={20, 72, 170}));
  connect(hall1.i, axisControlBus.current)
      annotation(Line(points={{-184, 27}, {-184, 20}, {-166, 20}, {-166, -122}, {224, -122}}, color={36, 80, 160}));
  connect(hall1.i, convert1.u)
      annotation(Line(points={{-184, 27}, {-184, 20}, {-166, 20}, {-166, 68}, {-159.2, 68}}, color={36, 80, 160}));
  connect(convert1.y, hall2.v)
      annotation(Line(points={{-137, 68}, {-134, 68}, {-134, 84}, {-112, 84}, {-112, 77.2}}, color={36, 80, 160}));
  connect(hall2.n, g2.p)
      annotation(Line(points={{-102, 66}, {-98, 66}, {-98, 100}, {-72, 100}, {-72, 92}}, color={20, 72, 170}));
  connect(emf.flange, Jmotor.flange_a)
      annotation(Line(points={{-210, 42}, {-202, 42}, {-202, 88}, {-194, 88}}, color={0, 112, 122}));
  connect(Jmotor.flange_b, flange_motor)
      annotation(Line(points={{-174, 88}, {-170, 88}, {-170, 114}, {-220, 114}}, color={0, 112, 122}));
  connect(emf.flange, phi.flange)
      annotation(Line(points={{-210, 42}, {-202, 42}, {-202, -38}, {-194, -38}}, color={0, 112, 122}));
  connect(emf.flange, speed.flange)
      annotation(Line(points={{-210, 42}, {-202, 42}, {-202, -2}, {-194, -2}}, color={0, 112, 122}));
  connect(phi.phi, axisControlBus.motorAngle)
      annotation(Line(points={{-173, -38}, {-166, -38}, {-166, -122}, {224, -122}}, color={36, 80, 160}));
  connect(speed.w, axisControlBus.motorSpeed)
      annotation(Line(points={{-173, -2}, {-166, -2}, {-166, -122}, {224, -122}}, color={36, 80, 160}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Ellipse(extent={{-64, -64}, {64, 64}}, lineColor={0, 112, 122}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-84, 36}, {84, -36}}, textString="M", textColor={0, 112, 122}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}), Diagram(coordinateSystem(extent={{-260, -140}, {260, 140}})));
end Motor;
