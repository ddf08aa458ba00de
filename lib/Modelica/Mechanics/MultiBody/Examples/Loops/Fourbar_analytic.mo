within Modelica.Mechanics.MultiBody.Examples.Loops;
model Fourbar_analytic "Spatial four-bar mechanism whose loop is solved by formulas"
  extends Modelica.Icons.Example;
  output SI.Angle j1_phi "Angle of joint j1";
  output SI.Position j2_s "Distance of joint j2";
  output SI.AngularVelocity j1_w "Derivative of j1_phi";
  output SI.Velocity j2_v "Derivative of j2_s";
  inner Modelica.Mechanics.MultiBody.World world(animateGravity=false) "World"
      annotation(Placement(transformation(extent={{-50, -12}, {-30, 8}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute j1(n={1, 0, 0}, stateSelect=StateSelect.always, phi(fixed=true), w(displayUnit="deg/s", start=5.235987755983, fixed=true)) "Revolute joint"
      annotation(Placement(transformation(extent={{-18, -48}, {2, -28}})));
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder b1(r={0, 0.5, 0.1}, diameter=0.05) "Cylinder"
      annotation(Placement(transformation(extent={{14, -48}, {34, -28}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation b3(r={1.2, 0, 0}, animation=false) "Rod"
      annotation(Placement(transformation(extent={{-18, -12}, {2, 8}})));
  Modelica.Mechanics.MultiBody.Joints.Assemblies.JointSSP jointSSP(rod1Length=sqrt({-1, 0.3, 0.1}*{-1, 0.3, 0.1}), n_b={1, 0, 0}, s_offset=-0.2, rRod2_ib={0, 0.2, 0}, rod1Color={0, 128, 255}, rod2Color={0, 128, 255}, checkTotalPower=true) "Joints and rods"
      annotation(Placement(transformation(extent={{34, -12}, {14, 8}})));
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder b2(r={0, 0.2, 0}, diameter=0.05, animation=false) "Cylinder"
      annotation(Placement(transformation(extent={{22, 24}, {42, 44}})));
equation
  connect(world.frame_b, j1.frame_a)
      annotation(Line(points={{-30, -2}, {-22, -2}, {-22, -38}, {-18, -38}}, color={45, 64, 110}));
  connect(j1.frame_b, b1.frame_a) annotation(Line(points={{2, -38}, {14, -38}}, color={45, 64, 110}));
  connect(world.frame_b, b3.frame_a) annotation(Line(points={{-30, -2}, {-18, -2}}, color={45, 64, 110}));
  connect(b1.frame_b, jointSSP.frame_a)
      annotation(Line(points={{34, -38}, {38, -38}, {38, -2}, {34, -2}}, color={45, 64, 110}));
  connect(b3.frame_b, jointSSP.frame_b) annotation(Line(points={{2, -2}, {14, -2}}, color={45, 64, 110}));
  connect(jointSSP.frame_ib, b2.frame_a) annotation(Line(points={{16, 8}, {16, 34}, {22, 34}}, color={45, 64, 110}));
  j1_phi = j1.phi;
  j2_s = jointSSP.prismatic.distance;
  j1_w = j1.w;
  j2_v = der(jointSSP.prismatic.distance);
  annotation(experiment(StopTime=5));
end Fourbar_analytic;
