within Modelica.Mechanics.MultiBody.Examples.Rotational3DEffects;
model BevelGear1D "A bevel gear on a body that turns about three axes"
  extends Modelica.Icons.Example;
  parameter Modelica.Mechanics.MultiBody.Types.Axis na = {1, 0, 0} "Axis of the first rotor";
  parameter Modelica.Mechanics.MultiBody.Types.Axis nb = {0, 1, 0} "Axis of the second rotor";
  SI.AngularVelocity ws[3] = sensor1.w "Angular velocity of the body";
  SI.Power bevelGearPower "Power that flows into the gear: zero";
  inner Modelica.Mechanics.MultiBody.World world(final driveTrainMechanics3D=true) "World"
      annotation(Placement(transformation(extent={{-112, -30}, {-92, -10}})));
  Modelica.Mechanics.MultiBody.Parts.Rotor1D inertia1(J=1.1, a(fixed=false), phi(fixed=true, start=0), w(fixed=true, start=0), n=na) "Rotor"
      annotation(Placement(transformation(extent={{88, -14}, {108, 6}})));
  Modelica.Mechanics.MultiBody.Parts.Rotor1D inertia2(J=18.2, n=nb) "Rotor"
      annotation(Placement(transformation(extent={{154, -14}, {174, 6}})));
  Modelica.Mechanics.MultiBody.Parts.BevelGear1D bevelGear(ratio=10, n_a=na, n_b=nb) "Gear"
      annotation(Placement(transformation(extent={{122, -14}, {142, 6}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute1(useAxisFlange=true, n={1, 0, 0}, stateSelect=StateSelect.always, phi(fixed=true), w(fixed=true)) "Revolute joint"
      annotation(Placement(transformation(extent={{-80, -30}, {-60, -10}})));
  Modelica.Mechanics.Rotational.Sources.Torque torque1 "Torque"
      annotation(Placement(transformation(extent={{-146, -12}, {-126, 8}})));
  Modelica.Blocks.Sources.Sine sine1(amplitude=110, f=5) "Sine signal"
      annotation(Placement(transformation(extent={{-180, -12}, {-160, 8}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute2(useAxisFlange=true, n={0, 1, 0}, stateSelect=StateSelect.always, phi(fixed=true), w(fixed=true)) "Revolute joint"
      annotation(Placement(transformation(extent={{-48, -30}, {-28, -10}})));
  Modelica.Mechanics.Rotational.Sources.Torque torque2 "Torque"
      annotation(Placement(transformation(extent={{-66, 6}, {-46, 26}})));
  Modelica.Blocks.Sources.Sine sine2(amplitude=120, f=6) "Sine signal"
      annotation(Placement(transformation(extent={{-100, 6}, {-80, 26}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute3(useAxisFlange=true, n={0, 0, 1}, stateSelect=StateSelect.always, phi(fixed=true), w(fixed=true)) "Revolute joint"
      annotation(Placement(transformation(extent={{18, -30}, {38, -10}})));
  Modelica.Mechanics.Rotational.Sources.Torque torque3 "Torque"
      annotation(Placement(transformation(extent={{2, 12}, {22, 32}})));
  Modelica.Blocks.Sources.Sine sine3(amplitude=130, f=7) "Sine signal"
      annotation(Placement(transformation(extent={{-32, 12}, {-12, 32}})));
  Modelica.Mechanics.MultiBody.Parts.Mounting1D mounting1D(n=na) "Mounting"
      annotation(Placement(transformation(extent={{40, 14}, {60, 34}})));
  Modelica.Mechanics.Rotational.Sources.Torque torque(useSupport=true) "Torque"
      annotation(Placement(transformation(extent={{56, 54}, {76, 74}})));
  Modelica.Blocks.Sources.Sine sine4(amplitude=140, f=8) "Sine signal"
      annotation(Placement(transformation(extent={{22, 54}, {42, 74}})));
  Modelica.Mechanics.MultiBody.Parts.BodyBox bodyBox(r={0.1, 0.1, 0.1}, length=0.1, width=0.1) "Box"
      annotation(Placement(transformation(extent={{38, -68}, {18, -48}})));
  Modelica.Mechanics.MultiBody.Sensors.AbsoluteAngularVelocity sensor1(resolveInFrame=Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_a) "Angular velocity of the body"
      annotation(Placement(transformation(extent={{138, -50}, {158, -30}})));
  Modelica.Mechanics.MultiBody.Sensors.CutTorque sensor2(resolveInFrame=Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_a, animation=false) "Torque of the gear on the body"
      annotation(Placement(transformation(extent={{50, -40}, {70, -20}})));
equation
  connect(world.frame_b, revolute1.frame_a) annotation(Line(points={{-92, -20}, {-80, -20}}, color={45, 64, 110}));
  connect(revolute1.frame_b, revolute2.frame_a) annotation(Line(points={{-60, -20}, {-48, -20}}, color={45, 64, 110}));
  connect(revolute2.frame_b, revolute3.frame_a) annotation(Line(points={{-28, -20}, {18, -20}}, color={45, 64, 110}));
  connect(revolute3.frame_b, bodyBox.frame_a)
      annotation(Line(points={{38, -20}, {42, -20}, {42, -58}, {38, -58}}, color={45, 64, 110}));
  connect(sine1.y, torque1.tau) annotation(Line(points={{-159, -2}, {-147.2, -2}}, color={36, 80, 160}));
  connect(torque1.flange, revolute1.axis)
      annotation(Line(points={{-126, -2}, {-70, -2}, {-70, -10}}, color={0, 112, 122}));
  connect(sine2.y, torque2.tau) annotation(Line(points={{-79, 16}, {-67.2, 16}}, color={36, 80, 160}));
  connect(torque2.flange, revolute2.axis)
      annotation(Line(points={{-46, 16}, {-38, 16}, {-38, -10}}, color={0, 112, 122}));
  connect(sine3.y, torque3.tau) annotation(Line(points={{-11, 22}, {0.8, 22}}, color={36, 80, 160}));
  connect(torque3.flange, revolute3.axis) annotation(Line(points={{22, 22}, {28, 22}, {28, -10}}, color={0, 112, 122}));
  connect(sine4.y, torque.tau) annotation(Line(points={{43, 64}, {54.8, 64}}, color={36, 80, 160}));
  connect(torque.flange, inertia1.flange_a)
      annotation(Line(points={{76, 64}, {78, 64}, {78, -4}, {88, -4}}, color={0, 112, 122}));
  connect(torque.support, mounting1D.flange_b)
      annotation(Line(points={{66, 54}, {66, 24}, {60, 24}}, color={0, 112, 122}));
  connect(revolute3.frame_b, mounting1D.frame_a)
      annotation(Line(points={{38, -20}, {42, -20}, {42, -12}, {50, -12}, {50, 14}}, color={45, 64, 110}));
  connect(inertia1.flange_b, bevelGear.flange_a) annotation(Line(points={{108, -4}, {122, -4}}, color={0, 112, 122}));
  connect(bevelGear.flange_b, inertia2.flange_a) annotation(Line(points={{142, -4}, {154, -4}}, color={0, 112, 122}));
  connect(revolute3.frame_b, inertia1.frame_a)
      annotation(Line(points={{38, -20}, {42, -20}, {42, -12}, {74, -12}, {74, -16}, {98, -16}, {98, -14}}, color={45, 64, 110}));
  connect(revolute3.frame_b, inertia2.frame_a)
      annotation(Line(points={{38, -20}, {42, -20}, {42, -54}, {164, -54}, {164, -14}}, color={45, 64, 110}));
  connect(revolute3.frame_b, sensor2.frame_a)
      annotation(Line(points={{38, -20}, {42, -20}, {42, -30}, {50, -30}}, color={45, 64, 110}));
  connect(sensor2.frame_b, bevelGear.frame_a)
      annotation(Line(points={{70, -30}, {132, -30}, {132, -14}}, color={45, 64, 110}));
  connect(bevelGear.frame_a, sensor1.frame_a)
      annotation(Line(points={{132, -14}, {132, -40}, {138, -40}}, color={45, 64, 110}));
  bevelGearPower = bevelGear.flange_a.tau*na*(ws + der(bevelGear.flange_a.phi)*na) + bevelGear.flange_b.tau*nb*(ws + der(bevelGear.flange_b.phi)*nb) + sensor2.torque*ws;
  assert(abs(bevelGearPower) < 1e-3, "The bevel gear loses or makes energy");
  annotation(experiment(StopTime=1.0), Diagram(coordinateSystem(extent={{-200, -100}, {200, 100}})));
end BevelGear1D;
