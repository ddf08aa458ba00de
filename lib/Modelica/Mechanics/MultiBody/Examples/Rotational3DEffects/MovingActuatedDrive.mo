within Modelica.Mechanics.MultiBody.Examples.Rotational3DEffects;
model MovingActuatedDrive "A drive train on a moving body, and the same as bodies"
  extends Modelica.Icons.Example;
  Modelica.Mechanics.MultiBody.Parts.BodyShape bodyCylinder(r={0.5, 0, 0}, m=0, I_11=2, I_22=0, I_33=0, shapeType="cylinder", width=0.1, animateSphere=false, r_shape={0.1, 0, 0}, r_CM={0, 0, 0}) "Body"
      annotation(Placement(transformation(extent={{22, -114}, {42, -94}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute(n={1, 0, 0}, a(fixed=false), phi(fixed=true), w(fixed=true)) "Revolute joint"
      annotation(Placement(transformation(extent={{-16, -114}, {4, -94}})));
  inner Modelica.Mechanics.MultiBody.World world(g=0, driveTrainMechanics3D=true) "World"
      annotation(Placement(transformation(extent={{-100, -102}, {-80, -82}})));
  Modelica.Mechanics.MultiBody.Forces.Torque torque "Torque"
      annotation(Placement(transformation(extent={{55, -102}, {75, -82}})));
  Modelica.Blocks.Sources.Sine sine1[3](amplitude={1, 0, 0}, f={1, 1, 1}) "Sine signal"
      annotation(Placement(transformation(extent={{92, 60}, {72, 80}})));
  Modelica.Mechanics.MultiBody.Parts.Rotor1D rotor1D(J=2, phi(fixed=true), w(fixed=true)) "Rotor"
      annotation(Placement(transformation(extent={{0, 60}, {-20, 80}})));
  Modelica.Mechanics.Rotational.Sources.Torque torque1(useSupport=true) "Torque"
      annotation(Placement(transformation(extent={{34, 60}, {14, 80}})));
  Modelica.Mechanics.MultiBody.Parts.Mounting1D mounting1D "Mounting"
      annotation(Placement(transformation(extent={{-2, 24}, {18, 44}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute r1(useAxisFlange=true, n={0, 1, 0}) "Revolute joint"
      annotation(Placement(transformation(extent={{-48, -102}, {-28, -82}})));
  Modelica.Mechanics.Rotational.Sources.Position position1(useSupport=true, w(fixed=true)) "Position"
      annotation(Placement(transformation(extent={{-66, -30}, {-46, -10}})));
  Modelica.Blocks.Sources.Sine sine2(amplitude=2, f=1) "Sine signal"
      annotation(Placement(transformation(extent={{-100, 84}, {-80, 104}})));
  Modelica.Mechanics.MultiBody.Parts.Mounting1D mounting1D1(n={0, 1, 0}) "Mounting"
      annotation(Placement(transformation(extent={{-84, -66}, {-64, -46}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute r2(useAxisFlange=true, n={0, 1, 0}) "Revolute joint"
      annotation(Placement(transformation(extent={{-36, 6}, {-16, 26}})));
  Modelica.Mechanics.Rotational.Sources.Position position2(useSupport=true, w(fixed=true)) "Position"
      annotation(Placement(transformation(extent={{-56, 84}, {-36, 104}})));
  Modelica.Mechanics.MultiBody.Parts.Mounting1D mounting1D2(n={0, 1, 0}) "Mounting"
      annotation(Placement(transformation(extent={{-72, 48}, {-52, 68}})));
  Modelica.Mechanics.MultiBody.Parts.Fixed fixed "Fixed frame"
      annotation(Placement(transformation(extent={{-96, 6}, {-76, 26}})));
equation
  connect(world.frame_b, r1.frame_a) annotation(Line(points={{-80, -92}, {-48, -92}}, color={45, 64, 110}));
  connect(r1.frame_b, revolute.frame_a)
      annotation(Line(points={{-28, -92}, {-26, -92}, {-26, -104}, {-16, -104}}, color={45, 64, 110}));
  connect(revolute.frame_b, bodyCylinder.frame_a) annotation(Line(points={{4, -104}, {22, -104}}, color={45, 64, 110}));
  connect(r1.frame_b, torque.frame_a)
      annotation(Line(points={{-28, -92}, {-26, -92}, {-26, -86}, {46, -86}, {46, -92}, {55, -92}}, color={45, 64, 110}));
  connect(bodyCylinder.frame_b, torque.frame_b)
      annotation(Line(points={{42, -104}, {79, -104}, {79, -92}, {75, -92}}, color={45, 64, 110}));
  connect(sine1.y, torque.torque) annotation(Line(points={{71, 70}, {65, 70}, {65, -80.8}}, color={36, 80, 160}));
  connect(world.frame_b, mounting1D1.frame_a)
      annotation(Line(points={{-80, -92}, {-74, -92}, {-74, -66}}, color={45, 64, 110}));
  connect(position1.support, mounting1D1.flange_b)
      annotation(Line(points={{-56, -30}, {-56, -56}, {-64, -56}}, color={0, 112, 122}));
  connect(position1.flange, r1.axis) annotation(Line(points={{-46, -20}, {-38, -20}, {-38, -82}}, color={0, 112, 122}));
  connect(sine2.y, position1.phi_ref)
      annotation(Line(points={{-79, 94}, {-74, 94}, {-74, -20}, {-67.2, -20}}, color={36, 80, 160}));
  connect(fixed.frame_b, r2.frame_a) annotation(Line(points={{-76, 16}, {-36, 16}}, color={45, 64, 110}));
  connect(fixed.frame_b, mounting1D2.frame_a)
      annotation(Line(points={{-76, 16}, {-62, 16}, {-62, 48}}, color={45, 64, 110}));
  connect(position2.support, mounting1D2.flange_b)
      annotation(Line(points={{-46, 84}, {-46, 58}, {-52, 58}}, color={0, 112, 122}));
  connect(position2.flange, r2.axis) annotation(Line(points={{-36, 94}, {-26, 94}, {-26, 26}}, color={0, 112, 122}));
  connect(sine2.y, position2.phi_ref) annotation(Line(points={{-79, 94}, {-57.2, 94}}, color={36, 80, 160}));
  connect(r2.frame_b, rotor1D.frame_a) annotation(Line(points={{-16, 16}, {-10, 16}, {-10, 60}}, color={45, 64, 110}));
  connect(r2.frame_b, mounting1D.frame_a) annotation(Line(points={{-16, 16}, {8, 16}, {8, 24}}, color={45, 64, 110}));
  connect(torque1.support, mounting1D.flange_b)
      annotation(Line(points={{24, 60}, {24, 34}, {18, 34}}, color={0, 112, 122}));
  connect(torque1.flange, rotor1D.flange_a) annotation(Line(points={{14, 70}, {0, 70}}, color={0, 112, 122}));
  connect(sine1[1].y, torque1.tau) annotation(Line(points={{71, 70}, {35.2, 70}}, color={36, 80, 160}));
  annotation(experiment(StopTime=1.1), Diagram(coordinateSystem(extent={{-120, -140}, {120, 140}})));
end MovingActuatedDrive;
