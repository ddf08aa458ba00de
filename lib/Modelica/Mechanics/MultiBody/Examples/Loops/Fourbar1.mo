within Modelica.Mechanics.MultiBody.Examples.Loops;
model Fourbar1 "Spatial four-bar mechanism from elementary joints"
  extends Modelica.Icons.Example;
  output SI.Angle j1_phi "Angle of joint j1";
  output SI.Position j2_s "Distance of joint j2";
  output SI.AngularVelocity j1_w "Derivative of j1_phi";
  output SI.Velocity j2_v "Derivative of j2_s";
  inner Modelica.Mechanics.MultiBody.World world "World"
      annotation(Placement(transformation(extent={{-110, 34}, {-90, 54}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute j1(n={1, 0, 0}, stateSelect=StateSelect.always, phi(fixed=true), w(displayUnit="deg/s", start=5.235987755982989, fixed=true)) "Revolute joint"
      annotation(Placement(transformation(extent={{-78, -48}, {-58, -28}})));
  Modelica.Mechanics.MultiBody.Joints.Prismatic j2(n={1, 0, 0}, s(start=-0.2), boxWidth=0.05) "Prismatic joint"
      annotation(Placement(transformation(extent={{-42, 34}, {-22, 54}})));
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder b1(r={0, 0.5, 0.1}, diameter=0.05) "Cylinder"
      annotation(Placement(transformation(extent={{-46, -48}, {-26, -28}})));
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder b2(r={0, 0.2, 0}, diameter=0.05) "Cylinder"
      annotation(Placement(transformation(extent={{6, 34}, {26, 54}})));
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder b3(r={-1, 0.3, 0.1}, diameter=0.05) "Cylinder"
      annotation(Placement(transformation(extent={{102, -48}, {82, -28}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute rev(n={0, 1, 0}) "Revolute joint"
      annotation(Placement(transformation(extent={{42, 34}, {62, 54}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute rev1 "Revolute joint"
      annotation(Placement(transformation(extent={{82, 34}, {102, 54}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute j3(n={1, 0, 0}) "Revolute joint"
      annotation(Placement(transformation(extent={{-14, -48}, {6, -28}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute j4(n={0, 1, 0}) "Revolute joint"
      annotation(Placement(transformation(extent={{18, -48}, {38, -28}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute j5(n={0, 0, 1}) "Revolute joint"
      annotation(Placement(transformation(extent={{50, -48}, {70, -28}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation b0(animation=false, r={1.2, 0, 0}) "Rod"
      annotation(Placement(transformation(extent={{-78, 34}, {-58, 54}})));
equation
  connect(world.frame_b, j1.frame_a)
      annotation(Line(points={{-90, 44}, {-82, 44}, {-82, -38}, {-78, -38}}, color={45, 64, 110}));
  connect(j1.frame_b, b1.frame_a) annotation(Line(points={{-58, -38}, {-46, -38}}, color={45, 64, 110}));
  connect(b1.frame_b, j3.frame_a) annotation(Line(points={{-26, -38}, {-14, -38}}, color={45, 64, 110}));
  connect(j3.frame_b, j4.frame_a) annotation(Line(points={{6, -38}, {18, -38}}, color={45, 64, 110}));
  connect(j4.frame_b, j5.frame_a) annotation(Line(points={{38, -38}, {50, -38}}, color={45, 64, 110}));
  connect(world.frame_b, b0.frame_a) annotation(Line(points={{-90, 44}, {-78, 44}}, color={45, 64, 110}));
  connect(b0.frame_b, j2.frame_a) annotation(Line(points={{-58, 44}, {-42, 44}}, color={45, 64, 110}));
  connect(j2.frame_b, b2.frame_a) annotation(Line(points={{-22, 44}, {6, 44}}, color={45, 64, 110}));
  connect(b2.frame_b, rev.frame_a) annotation(Line(points={{26, 44}, {42, 44}}, color={45, 64, 110}));
  connect(rev.frame_b, rev1.frame_a) annotation(Line(points={{62, 44}, {82, 44}}, color={45, 64, 110}));
  connect(rev1.frame_b, b3.frame_a)
      annotation(Line(points={{102, 44}, {106, 44}, {106, -38}, {102, -38}}, color={45, 64, 110}));
  connect(j5.frame_b, b3.frame_b) annotation(Line(points={{70, -38}, {82, -38}}, color={45, 64, 110}));
  j1_phi = j1.phi;
  j2_s = j2.s;
  j1_w = j1.w;
  j2_v = j2.v;
  annotation(experiment(StopTime=5), Diagram(coordinateSystem(extent={{-120, -100}, {120, 100}})));
end Fourbar1;
