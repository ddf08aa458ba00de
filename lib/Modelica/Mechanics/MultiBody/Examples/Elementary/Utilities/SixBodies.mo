within Modelica.Mechanics.MultiBody.Examples.Elementary.Utilities;
model SixBodies "Six bodies without inertia tensor on a cross of rods"
  model PointMass = Modelica.Mechanics.MultiBody.Parts.Body(final m=1, final r_CM={0, 0, 0}, final I_11=0, final I_22=0, final I_33=0, final I_21=0, final I_31=0, final I_32=0) "Body without inertia tensor";
  PointMass pointMass1(r_0(start={3, 0, 0}, each fixed=true), v_0(start={0, 0, -1}, each fixed=true), angles_fixed=true, w_0_fixed=true) "Mass 1";
  PointMass pointMass2 "Mass 2";
  PointMass pointMass3 "Mass 3";
  PointMass pointMass4 "Mass 4";
  PointMass pointMass5 "Mass 5";
  PointMass pointMass6 "Mass 6";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation(r={1, 0, 0}) "Rod";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation1(r={-1, 0, 0}) "Rod";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation2(r={0, 1, 0}) "Rod";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation3(r={0, -1, 0}) "Rod";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation4(r={0, 0, 1}) "Rod";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation5(r={0, 0, -1}) "Rod";
equation
  connect(fixedTranslation.frame_b, pointMass1.frame_a);
  connect(fixedTranslation1.frame_b, pointMass2.frame_a);
  connect(fixedTranslation.frame_a, fixedTranslation1.frame_a);
  connect(fixedTranslation2.frame_b, pointMass3.frame_a);
  connect(fixedTranslation.frame_a, fixedTranslation2.frame_a);
  connect(fixedTranslation3.frame_b, pointMass4.frame_a);
  connect(fixedTranslation.frame_a, fixedTranslation3.frame_a);
  connect(fixedTranslation4.frame_b, pointMass5.frame_a);
  connect(fixedTranslation.frame_a, fixedTranslation4.frame_a);
  connect(fixedTranslation5.frame_b, pointMass6.frame_a);
  connect(fixedTranslation.frame_a, fixedTranslation5.frame_a);
end SixBodies;
