within Modelica.Mechanics.MultiBody.Examples.Elementary;
model PointGravityWithPointMasses2 "Six point masses on a cross of rods in the gravity field of a point, and the same with bodies"
  extends Modelica.Icons.Example;
  model PointMass = Modelica.Mechanics.MultiBody.Parts.PointMass(m=1, sphereColor={255, 0, 0}) "Point mass";
  PointMass pointMass1(r_0(start={3, 0, 0}, each fixed=true), v_0(start={0, 0, -1}, each fixed=true)) "Mass 1"
      annotation(Placement(transformation(extent={{-40, -38}, {-60, -18}})));
  PointMass pointMass2 "Mass 2" annotation(Placement(transformation(extent={{36, -74}, {56, -54}})));
  PointMass pointMass3(r_0(start={2, 1, 0}, fixed={true, false, false}), v_0(start={0, 0, -1}, fixed={true, false, false})) "Mass 3"
      annotation(Placement(transformation(extent={{-40, 2}, {-60, 22}})));
  PointMass pointMass4(r_0(start={2, -1, 0}, fixed={false, false, true}), v_0(start={0, 0, -1}, fixed={false, false, true})) "Mass 4"
      annotation(Placement(transformation(extent={{36, -38}, {56, -18}})));
  PointMass pointMass5(r_0(start={2, 0, 1}, fixed={false, false, true}), v_0(start={0, 0, -1}, fixed={false, false, true})) "Mass 5"
      annotation(Placement(transformation(extent={{36, 44}, {56, 64}})));
  PointMass pointMass6 "Mass 6" annotation(Placement(transformation(extent={{36, 0}, {56, 20}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation(r={1, 0, 0}) "Rod"
      annotation(Placement(transformation(extent={{-8, -38}, {-28, -18}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation1(r={-1, 0, 0}) "Rod"
      annotation(Placement(transformation(extent={{4, -74}, {24, -54}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation2(r={0, 1, 0}) "Rod"
      annotation(Placement(transformation(extent={{-8, 2}, {-28, 22}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation3(r={0, -1, 0}) "Rod"
      annotation(Placement(transformation(extent={{4, -38}, {24, -18}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation4(r={0, 0, 1}) "Rod"
      annotation(Placement(transformation(extent={{4, 44}, {24, 64}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation5(r={0, 0, -1}) "Rod"
      annotation(Placement(transformation(extent={{4, 0}, {24, 20}})));
  inner Modelica.Mechanics.MultiBody.World world(gravitySphereDiameter=0.1, gravityType=Modelica.Mechanics.MultiBody.Types.GravityTypes.PointGravity, mu=5) "World"
      annotation(Placement(transformation(extent={{-60, -74}, {-40, -54}})));
  Modelica.Mechanics.MultiBody.Joints.FreeMotion freeMotion "Free motion"
      annotation(Placement(transformation(extent={{-28, -74}, {-8, -54}})));
  Utilities.SixBodies referenceSystem "The same with bodies"
      annotation(Placement(transformation(extent={{-60, 40}, {-40, 60}})));
equation
  connect(fixedTranslation.frame_b, pointMass1.frame_a)
      annotation(Line(points={{-28, -28}, {-40, -28}}, color={45, 64, 110}));
  connect(fixedTranslation1.frame_b, pointMass2.frame_a)
      annotation(Line(points={{24, -64}, {36, -64}}, color={45, 64, 110}));
  connect(fixedTranslation.frame_a, fixedTranslation1.frame_a)
      annotation(Line(points={{-8, -28}, {-4, -28}, {-4, -64}, {4, -64}}, color={45, 64, 110}));
  connect(fixedTranslation2.frame_b, pointMass3.frame_a)
      annotation(Line(points={{-28, 12}, {-40, 12}}, color={45, 64, 110}));
  connect(fixedTranslation.frame_a, fixedTranslation2.frame_a)
      annotation(Line(points={{-8, -28}, {-4, -28}, {-4, 12}, {-8, 12}}, color={45, 64, 110}));
  connect(fixedTranslation3.frame_b, pointMass4.frame_a)
      annotation(Line(points={{24, -28}, {36, -28}}, color={45, 64, 110}));
  connect(fixedTranslation.frame_a, fixedTranslation3.frame_a)
      annotation(Line(points={{-8, -28}, {4, -28}}, color={45, 64, 110}));
  connect(fixedTranslation4.frame_b, pointMass5.frame_a)
      annotation(Line(points={{24, 54}, {36, 54}}, color={45, 64, 110}));
  connect(fixedTranslation.frame_a, fixedTranslation4.frame_a)
      annotation(Line(points={{-8, -28}, {-4, -28}, {-4, 54}, {4, 54}}, color={45, 64, 110}));
  connect(fixedTranslation5.frame_b, pointMass6.frame_a)
      annotation(Line(points={{24, 10}, {36, 10}}, color={45, 64, 110}));
  connect(fixedTranslation.frame_a, fixedTranslation5.frame_a)
      annotation(Line(points={{-8, -28}, {-4, -28}, {-4, 10}, {4, 10}}, color={45, 64, 110}));
  connect(world.frame_b, freeMotion.frame_a) annotation(Line(points={{-40, -64}, {-28, -64}}, color={45, 64, 110}));
  connect(freeMotion.frame_b, fixedTranslation1.frame_a)
      annotation(Line(points={{-8, -64}, {4, -64}}, color={45, 64, 110}));
  annotation(experiment(StopTime=3.0, Tolerance=1e-6));
end PointGravityWithPointMasses2;
