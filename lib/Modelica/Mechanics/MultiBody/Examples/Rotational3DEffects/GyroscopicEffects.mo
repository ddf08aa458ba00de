within Modelica.Mechanics.MultiBody.Examples.Rotational3DEffects;
model GyroscopicEffects "A spinning cylinder on a hanging body, once as body and once as rotor"
  extends Modelica.Icons.Example;
  inner Modelica.Mechanics.MultiBody.World world(driveTrainMechanics3D=true) "World"
      annotation(Placement(transformation(extent={{-110, 24}, {-90, 44}})));
  Modelica.Mechanics.MultiBody.Joints.Spherical spherical1(angles_fixed=true, w_rel_a_fixed=true, z_rel_a_fixed=false) "Spherical"
      annotation(Placement(transformation(extent={{-78, 24}, {-58, 44}})));
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder bodyCylinder1(r={0.25, 0, 0}, diameter=0.05) "Cylinder"
      annotation(Placement(transformation(extent={{-46, 24}, {-26, 44}})));
  Modelica.Mechanics.MultiBody.Parts.FixedRotation fixedRotation1(angle=45, n={0, 1, 0}) "Rotated frame"
      annotation(Placement(transformation(extent={{-14, 24}, {6, 44}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute(n={1, 0, 0}, a(fixed=false), phi(fixed=true), w(fixed=true, start=10)) "Revolute joint"
      annotation(Placement(transformation(extent={{18, 24}, {38, 44}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation(r={-0.1, 0, 0}) "Rod"
      annotation(Placement(transformation(extent={{50, 24}, {70, 44}})));
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder bodyCylinder2(diameter=0.1, r={0.2, 0, 0}) "Cylinder"
      annotation(Placement(transformation(extent={{82, 24}, {102, 44}})));
  Modelica.Mechanics.MultiBody.Parts.Fixed fixed "Fixed frame"
      annotation(Placement(transformation(extent={{-110, -54}, {-90, -34}})));
  Modelica.Mechanics.MultiBody.Joints.Spherical spherical2(angles_fixed=true, w_rel_a_fixed=true, z_rel_a_fixed=false) "Spherical"
      annotation(Placement(transformation(extent={{-78, -54}, {-58, -34}})));
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder bodyCylinder3(r={0.25, 0, 0}, diameter=0.05, color={0, 128, 0}) "Cylinder"
      annotation(Placement(transformation(extent={{-46, -54}, {-26, -34}})));
  Modelica.Mechanics.MultiBody.Parts.FixedRotation fixedRotation2(n={0, 1, 0}, angle=45) "Rotated frame"
      annotation(Placement(transformation(extent={{-14, -54}, {6, -34}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation1(r={-0.1, 0, 0}) "Rod"
      annotation(Placement(transformation(extent={{18, -54}, {38, -34}})));
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder bodyCylinder4(diameter=0.1, r={0.2, 0, 0}, color={0, 128, 0}) "Cylinder"
      annotation(Placement(transformation(extent={{50, -54}, {70, -34}})));
  Modelica.Mechanics.MultiBody.Parts.Rotor1D rotor1D(J=bodyCylinder4.I[1, 1], n={1, 0, 0}, a(fixed=false), phi(fixed=true), w(fixed=true, start=10)) "Rotor"
      annotation(Placement(transformation(extent={{2, -18}, {22, 2}})));
equation
  connect(world.frame_b, spherical1.frame_a) annotation(Line(points={{-90, 34}, {-78, 34}}, color={45, 64, 110}));
  connect(spherical1.frame_b, bodyCylinder1.frame_a)
      annotation(Line(points={{-58, 34}, {-46, 34}}, color={45, 64, 110}));
  connect(bodyCylinder1.frame_b, fixedRotation1.frame_a)
      annotation(Line(points={{-26, 34}, {-14, 34}}, color={45, 64, 110}));
  connect(fixedRotation1.frame_b, revolute.frame_a) annotation(Line(points={{6, 34}, {18, 34}}, color={45, 64, 110}));
  connect(revolute.frame_b, fixedTranslation.frame_a)
      annotation(Line(points={{38, 34}, {50, 34}}, color={45, 64, 110}));
  connect(fixedTranslation.frame_b, bodyCylinder2.frame_a)
      annotation(Line(points={{70, 34}, {82, 34}}, color={45, 64, 110}));
  connect(fixed.frame_b, spherical2.frame_a) annotation(Line(points={{-90, -44}, {-78, -44}}, color={45, 64, 110}));
  connect(spherical2.frame_b, bodyCylinder3.frame_a)
      annotation(Line(points={{-58, -44}, {-46, -44}}, color={45, 64, 110}));
  connect(bodyCylinder3.frame_b, fixedRotation2.frame_a)
      annotation(Line(points={{-26, -44}, {-14, -44}}, color={45, 64, 110}));
  connect(fixedRotation2.frame_b, fixedTranslation1.frame_a)
      annotation(Line(points={{6, -44}, {18, -44}}, color={45, 64, 110}));
  connect(fixedTranslation1.frame_b, bodyCylinder4.frame_a)
      annotation(Line(points={{38, -44}, {50, -44}}, color={45, 64, 110}));
  connect(fixedRotation2.frame_b, rotor1D.frame_a)
      annotation(Line(points={{6, -44}, {12, -44}, {12, -18}}, color={45, 64, 110}));
  annotation(experiment(StopTime=5, Tolerance=1e-8), Diagram(coordinateSystem(extent={{-120, -100}, {120, 100}})));
end GyroscopicEffects;
