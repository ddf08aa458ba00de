within Modelica.Mechanics.MultiBody.Examples.Elementary.Utilities;
model SixBodies "Six bodies without inertia tensor on a cross of rods"
  model PointMass = Modelica.Mechanics.MultiBody.Parts.Body(final m=1, final r_CM={0, 0, 0}, final I_11=0, final I_22=0, final I_33=0, final I_21=0, final I_31=0, final I_32=0) "Body without inertia tensor";
  PointMass pointMass1(r_0(start={3, 0, 0}, each fixed=true), v_0(start={0, 0, -1}, each fixed=true), angles_fixed=true, w_0_fixed=true) "Mass 1"
      annotation(Placement(transformation(extent={{-10, -96}, {10, -76}})));
  PointMass pointMass2 "Mass 2" annotation(Placement(transformation(extent={{22, 12}, {42, 32}})));
  PointMass pointMass3 "Mass 3" annotation(Placement(transformation(extent={{22, -60}, {42, -40}})));
  PointMass pointMass4 "Mass 4" annotation(Placement(transformation(extent={{22, -24}, {42, -4}})));
  PointMass pointMass5 "Mass 5" annotation(Placement(transformation(extent={{22, 84}, {42, 104}})));
  PointMass pointMass6 "Mass 6" annotation(Placement(transformation(extent={{22, 48}, {42, 68}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation(r={1, 0, 0}) "Rod"
      annotation(Placement(transformation(extent={{-26, 12}, {-46, 32}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation1(r={-1, 0, 0}) "Rod"
      annotation(Placement(transformation(extent={{-10, 12}, {10, 32}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation2(r={0, 1, 0}) "Rod"
      annotation(Placement(transformation(extent={{-10, -60}, {10, -40}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation3(r={0, -1, 0}) "Rod"
      annotation(Placement(transformation(extent={{-10, -24}, {10, -4}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation4(r={0, 0, 1}) "Rod"
      annotation(Placement(transformation(extent={{-10, 84}, {10, 104}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation5(r={0, 0, -1}) "Rod"
      annotation(Placement(transformation(extent={{-10, 48}, {10, 68}})));
equation
  connect(fixedTranslation.frame_b, pointMass1.frame_a)
      annotation(Line(points={{-46, 22}, {-50, 22}, {-50, -86}, {-10, -86}}, color={45, 64, 110}));
  connect(fixedTranslation1.frame_b, pointMass2.frame_a)
      annotation(Line(points={{10, 22}, {22, 22}}, color={45, 64, 110}));
  connect(fixedTranslation.frame_a, fixedTranslation1.frame_a)
      annotation(Line(points={{-26, 22}, {-10, 22}}, color={45, 64, 110}));
  connect(fixedTranslation2.frame_b, pointMass3.frame_a)
      annotation(Line(points={{10, -50}, {22, -50}}, color={45, 64, 110}));
  connect(fixedTranslation.frame_a, fixedTranslation2.frame_a)
      annotation(Line(points={{-26, 22}, {-14, 22}, {-14, -50}, {-10, -50}}, color={45, 64, 110}));
  connect(fixedTranslation3.frame_b, pointMass4.frame_a)
      annotation(Line(points={{10, -14}, {22, -14}}, color={45, 64, 110}));
  connect(fixedTranslation.frame_a, fixedTranslation3.frame_a)
      annotation(Line(points={{-26, 22}, {-14, 22}, {-14, -14}, {-10, -14}}, color={45, 64, 110}));
  connect(fixedTranslation4.frame_b, pointMass5.frame_a)
      annotation(Line(points={{10, 94}, {22, 94}}, color={45, 64, 110}));
  connect(fixedTranslation.frame_a, fixedTranslation4.frame_a)
      annotation(Line(points={{-26, 22}, {-18, 22}, {-18, 94}, {-10, 94}}, color={45, 64, 110}));
  connect(fixedTranslation5.frame_b, pointMass6.frame_a)
      annotation(Line(points={{10, 58}, {22, 58}}, color={45, 64, 110}));
  connect(fixedTranslation.frame_a, fixedTranslation5.frame_a)
      annotation(Line(points={{-26, 22}, {-18, 22}, {-18, 58}, {-10, 58}}, color={45, 64, 110}));
  annotation(Diagram(coordinateSystem(extent={{-100, -120}, {100, 120}})));
end SixBodies;
