within Modelica.Mechanics.MultiBody.Examples.Loops;
model PlanarLoops_analytic "Three planar loops, each solved by formulas"
  extends Modelica.Icons.Example;
  parameter SI.Length rh[3] = {0.5, 0, 0} "Horizontal rods";
  parameter SI.Length rv[3] = {0, 0.5, 0} "Driven rod at the start";
  parameter SI.Length r1b[3] = {0.1, 0.5, 0} "Rod 2 of loop 1";
  final parameter SI.Length r1a[3] = r1b + rh - rv "Rod 1 of loop 1";
  parameter SI.Length r2b[3] = {0.1, 0.6, 0} "Rod 2 of loop 2";
  final parameter SI.Length r2a[3] = r2b + rh - r1b "Rod 1 of loop 2";
  parameter SI.Length r3b[3] = {0, 0.55, 0} "Rod 2 of loop 3";
  final parameter SI.Length r3a[3] = r3b + rh - r2b "Rod 1 of loop 3";
  inner Modelica.Mechanics.MultiBody.World world "World"
      annotation(Placement(transformation(extent={{-140, -82}, {-120, -62}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute rev(useAxisFlange=true, w(fixed=true)) "Revolute joint"
      annotation(Placement(transformation(extent={{-108, -82}, {-88, -62}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod1(r=rv) "Rod"
      annotation(Placement(transformation(extent={{54, -82}, {74, -62}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod2(r=rh) "Rod"
      annotation(Placement(transformation(extent={{-46, -70}, {-26, -50}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod3(r=rh) "Rod"
      annotation(Placement(transformation(extent={{-12, -2}, {8, 18}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod4(r=rh) "Rod"
      annotation(Placement(transformation(extent={{20, 48}, {40, 68}})));
  Modelica.Mechanics.MultiBody.Joints.Assemblies.JointRRR jointRRR1(rRod1_ia=r1a, rRod2_ib=r1b, checkTotalPower=true) "Loop 1"
      annotation(Placement(transformation(extent={{106, -70}, {86, -50}})));
  Modelica.Mechanics.MultiBody.Parts.Body body1(m=1, cylinderColor={155, 155, 155}, r_CM=jointRRR1.rRod1_ia/2) "Body"
      annotation(Placement(transformation(extent={{118, -52}, {138, -32}})));
  Modelica.Mechanics.MultiBody.Joints.Assemblies.JointRRR jointRRR2(rRod1_ia=r2a, rRod2_ib=r2b, checkTotalPower=true) "Loop 2"
      annotation(Placement(transformation(extent={{90, -2}, {70, 18}})));
  Modelica.Mechanics.MultiBody.Parts.Body body2(m=1, cylinderColor={155, 155, 155}, r_CM=jointRRR2.rRod1_ia/2) "Body"
      annotation(Placement(transformation(extent={{102, 14}, {122, 34}})));
  Modelica.Mechanics.MultiBody.Joints.Assemblies.JointRRR jointRRR3(rRod1_ia=r3a, rRod2_ib=r3b, checkTotalPower=true) "Loop 3"
      annotation(Placement(transformation(extent={{74, 48}, {54, 68}})));
  Modelica.Mechanics.MultiBody.Parts.Body body3(m=1, cylinderColor={155, 155, 155}, r_CM=jointRRR3.rRod1_ia/2) "Body"
      annotation(Placement(transformation(extent={{86, 64}, {106, 84}})));
  Modelica.Mechanics.Rotational.Sources.Position position(useSupport=true) "Drive"
      annotation(Placement(transformation(extent={{-72, -30}, {-92, -10}})));
  Modelica.Blocks.Sources.Sine sine(amplitude=0.7, f=1) "Sine signal"
      annotation(Placement(transformation(extent={{-38, -30}, {-58, -10}})));
  Modelica.Mechanics.MultiBody.Parts.Mounting1D mounting1D "Mounting"
      annotation(Placement(transformation(extent={{-124, -46}, {-104, -26}})));
equation
  connect(world.frame_b, rev.frame_a) annotation(Line(points={{-120, -72}, {-108, -72}}, color={45, 64, 110}));
  connect(rev.frame_b, rod1.frame_a) annotation(Line(points={{-88, -72}, {54, -72}}, color={45, 64, 110}));
  connect(rod1.frame_b, jointRRR1.frame_a)
      annotation(Line(points={{74, -72}, {110, -72}, {110, -60}, {106, -60}}, color={45, 64, 110}));
  connect(world.frame_b, rod2.frame_a)
      annotation(Line(points={{-120, -72}, {-114, -72}, {-114, -54}, {-84, -54}, {-84, -60}, {-46, -60}}, color={45, 64, 110}));
  connect(rod2.frame_b, rod3.frame_a)
      annotation(Line(points={{-26, -60}, {-22, -60}, {-22, 8}, {-12, 8}}, color={45, 64, 110}));
  connect(rod3.frame_b, rod4.frame_a)
      annotation(Line(points={{8, 8}, {16, 8}, {16, 58}, {20, 58}}, color={45, 64, 110}));
  connect(rod2.frame_b, jointRRR1.frame_b)
      annotation(Line(points={{-26, -60}, {-22, -60}, {-22, -54}, {78, -54}, {78, -60}, {86, -60}}, color={45, 64, 110}));
  connect(rod3.frame_b, jointRRR2.frame_b) annotation(Line(points={{8, 8}, {70, 8}}, color={45, 64, 110}));
  connect(rod4.frame_b, jointRRR3.frame_b) annotation(Line(points={{40, 58}, {54, 58}}, color={45, 64, 110}));
  connect(jointRRR1.frame_im, jointRRR2.frame_a)
      annotation(Line(points={{96, -50}, {96, 8}, {90, 8}}, color={45, 64, 110}));
  connect(jointRRR2.frame_im, jointRRR3.frame_a)
      annotation(Line(points={{80, 18}, {80, 58}, {74, 58}}, color={45, 64, 110}));
  connect(jointRRR1.frame_ia, body1.frame_a)
      annotation(Line(points={{104, -50}, {104, -42}, {118, -42}}, color={45, 64, 110}));
  connect(jointRRR2.frame_ia, body2.frame_a)
      annotation(Line(points={{88, 18}, {88, 24}, {102, 24}}, color={45, 64, 110}));
  connect(jointRRR3.frame_ia, body3.frame_a)
      annotation(Line(points={{72, 68}, {72, 74}, {86, 74}}, color={45, 64, 110}));
  connect(sine.y, position.phi_ref) annotation(Line(points={{-59, -20}, {-70.8, -20}}, color={36, 80, 160}));
  connect(position.flange, rev.axis) annotation(Line(points={{-92, -20}, {-98, -20}, {-98, -62}}, color={0, 112, 122}));
  connect(position.support, mounting1D.flange_b)
      annotation(Line(points={{-82, -30}, {-82, -36}, {-104, -36}}, color={0, 112, 122}));
  connect(mounting1D.frame_a, world.frame_b)
      annotation(Line(points={{-114, -46}, {-114, -72}, {-120, -72}}, color={45, 64, 110}));
  annotation(experiment(StopTime=5), Diagram(coordinateSystem(extent={{-160, -100}, {160, 100}})));
end PlanarLoops_analytic;
