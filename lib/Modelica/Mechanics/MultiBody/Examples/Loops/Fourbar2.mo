within Modelica.Mechanics.MultiBody.Examples.Loops;
model Fourbar2 "Spatial four-bar mechanism with a rod on universal and spherical joint"
  extends Modelica.Icons.Example;
  output SI.Angle j1_phi "Angle of joint j1";
  output SI.Position j2_s "Distance of joint j2";
  output SI.AngularVelocity j1_w "Derivative of j1_phi";
  output SI.Velocity j2_v "Derivative of j2_s";
  inner Modelica.Mechanics.MultiBody.World world "World"
      annotation(Placement(transformation(extent={{-90, -6}, {-70, 14}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute j1(n={1, 0, 0}, stateSelect=StateSelect.always, phi(fixed=true), w(displayUnit="deg/s", start=5.235987755983, fixed=true)) "Revolute joint"
      annotation(Placement(transformation(extent={{-58, -42}, {-38, -22}})));
  Modelica.Mechanics.MultiBody.Joints.Prismatic j2(n={1, 0, 0}, boxWidth=0.05, s(fixed=true, start=-0.2)) "Prismatic joint"
      annotation(Placement(transformation(extent={{-26, -6}, {-6, 14}})));
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder b1(r={0, 0.5, 0.1}, diameter=0.05) "Cylinder"
      annotation(Placement(transformation(extent={{-26, -42}, {-6, -22}})));
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder b2(r={0, 0.2, 0}, diameter=0.05) "Cylinder"
      annotation(Placement(transformation(extent={{6, -6}, {26, 14}})));
  Modelica.Mechanics.MultiBody.Joints.UniversalSpherical universalSpherical(n1_a={0, 1, 0}, computeRodLength=true, rRod_ia={-1, 0.3, 0.1}) "Rod"
      annotation(Placement(transformation(extent={{42, -6}, {62, 14}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation b3(r={1.2, 0, 0}, animation=false) "Rod"
      annotation(Placement(transformation(extent={{-58, -6}, {-38, 14}})));
  Modelica.Mechanics.MultiBody.Visualizers.FixedFrame fixedFrame(color_x={0, 0, 255}) "Axes of the rod"
      annotation(Placement(transformation(extent={{78, 14}, {98, 34}})));
equation
  connect(world.frame_b, j1.frame_a)
      annotation(Line(points={{-70, 4}, {-62, 4}, {-62, -32}, {-58, -32}}, color={45, 64, 110}));
  connect(j1.frame_b, b1.frame_a) annotation(Line(points={{-38, -32}, {-26, -32}}, color={45, 64, 110}));
  connect(world.frame_b, b3.frame_a) annotation(Line(points={{-70, 4}, {-58, 4}}, color={45, 64, 110}));
  connect(b3.frame_b, j2.frame_a) annotation(Line(points={{-38, 4}, {-26, 4}}, color={45, 64, 110}));
  connect(j2.frame_b, b2.frame_a) annotation(Line(points={{-6, 4}, {6, 4}}, color={45, 64, 110}));
  connect(b1.frame_b, universalSpherical.frame_b)
      annotation(Line(points={{-6, -32}, {66, -32}, {66, 4}, {62, 4}}, color={45, 64, 110}));
  connect(b2.frame_b, universalSpherical.frame_a) annotation(Line(points={{26, 4}, {42, 4}}, color={45, 64, 110}));
  connect(universalSpherical.frame_ia, fixedFrame.frame_a)
      annotation(Line(points={{44, 14}, {44, 24}, {78, 24}}, color={45, 64, 110}));
  j1_phi = j1.phi;
  j2_s = j2.s;
  j1_w = j1.w;
  j2_v = j2.v;
  annotation(experiment(StopTime=5), Diagram(coordinateSystem(extent={{-120, -100}, {120, 100}})));
end Fourbar2;
