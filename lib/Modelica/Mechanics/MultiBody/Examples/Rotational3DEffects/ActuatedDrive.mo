within Modelica.Mechanics.MultiBody.Examples.Rotational3DEffects;
model ActuatedDrive "A drive train on a fixed body, and the same as bodies"
  extends Modelica.Icons.Example;
  Modelica.Mechanics.MultiBody.Parts.BodyShape bodyCylinder(r={0.5, 0, 0}, m=0, I_11=2, I_22=0, I_33=0, shapeType="cylinder", width=0.1, animateSphere=false, r_shape={0.1, 0, 0}, r_CM={0, 0, 0}) "Body"
      annotation(Placement(transformation(extent={{25, -55}, {45, -35}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute(n={1, 0, 0}, a(fixed=false), phi(fixed=true), w(fixed=true)) "Revolute joint"
      annotation(Placement(transformation(extent={{-7, -55}, {13, -35}})));
  inner Modelica.Mechanics.MultiBody.World world(g=0, driveTrainMechanics3D=true) "World"
      annotation(Placement(transformation(extent={{-39, -55}, {-19, -35}})));
  Modelica.Mechanics.MultiBody.Forces.Torque torque "Torque"
      annotation(Placement(transformation(extent={{17, -15}, {37, 5}})));
  Modelica.Blocks.Sources.Sine sine[3](amplitude={1, 0, 0}, f={1, 1, 1}) "Sine signal"
      annotation(Placement(transformation(extent={{54, 34}, {34, 54}})));
  inner Modelica.Mechanics.MultiBody.Parts.Fixed fixed "Fixed frame"
      annotation(Placement(transformation(extent={{-50, -18}, {-30, 2}})));
  Modelica.Mechanics.MultiBody.Parts.Rotor1D rotor1D(J=2, phi(fixed=true), w(fixed=true)) "Rotor"
      annotation(Placement(transformation(extent={{-12, 34}, {-32, 54}})));
  Modelica.Mechanics.Rotational.Sources.Torque torque1(useSupport=true) "Torque"
      annotation(Placement(transformation(extent={{20, 34}, {0, 54}})));
  Modelica.Mechanics.MultiBody.Parts.Mounting1D mounting1D "Mounting"
      annotation(Placement(transformation(extent={{-18, -2}, {2, 18}})));
equation
  connect(world.frame_b, revolute.frame_a) annotation(Line(points={{-19, -45}, {-7, -45}}, color={45, 64, 110}));
  connect(revolute.frame_b, bodyCylinder.frame_a) annotation(Line(points={{13, -45}, {25, -45}}, color={45, 64, 110}));
  connect(world.frame_b, torque.frame_a)
      annotation(Line(points={{-19, -45}, {-8, -45}, {-8, -27}, {-4, -27}, {-4, -5}, {17, -5}}, color={45, 64, 110}));
  connect(bodyCylinder.frame_b, torque.frame_b)
      annotation(Line(points={{45, -45}, {49, -45}, {49, -5}, {37, -5}}, color={45, 64, 110}));
  connect(sine.y, torque.torque) annotation(Line(points={{33, 44}, {27, 44}, {27, 6.2}}, color={36, 80, 160}));
  connect(fixed.frame_b, rotor1D.frame_a)
      annotation(Line(points={{-30, -8}, {-22, -8}, {-22, 34}}, color={45, 64, 110}));
  connect(fixed.frame_b, mounting1D.frame_a)
      annotation(Line(points={{-30, -8}, {-8, -8}, {-8, -2}}, color={45, 64, 110}));
  connect(torque1.flange, rotor1D.flange_a) annotation(Line(points={{0, 44}, {-12, 44}}, color={0, 112, 122}));
  connect(torque1.support, mounting1D.flange_b)
      annotation(Line(points={{10, 34}, {10, 8}, {2, 8}}, color={0, 112, 122}));
  connect(sine[1].y, torque1.tau) annotation(Line(points={{33, 44}, {21.2, 44}}, color={36, 80, 160}));
  annotation(experiment(StopTime=1.1));
end ActuatedDrive;
