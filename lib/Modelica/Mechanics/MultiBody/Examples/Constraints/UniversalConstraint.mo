within Modelica.Mechanics.MultiBody.Examples.Constraints;
model UniversalConstraint "A universal joint against the same as constraint"
  extends Modelica.Icons.Example;
  parameter Boolean animation = true "= true: what moves is drawn";
  Modelica.Mechanics.MultiBody.Joints.Universal joint(n_a={0, 0, 1}, n_b={1, 0, 0}, stateSelect=StateSelect.always, phi_a(fixed=true), phi_b(fixed=true), w_a(fixed=true), w_b(fixed=true)) "Universal joint"
      annotation(Placement(transformation(extent={{-12, 54}, {8, 74}})));
  Modelica.Mechanics.MultiBody.Joints.Constraints.Universal constraint(n_a=joint.n_a, n_b=joint.n_b) "Constraint"
      annotation(Placement(transformation(extent={{-16, -18}, {4, 2}})));
  Modelica.Mechanics.MultiBody.Sensors.RelativeSensor sensorConstraintRelative(resolveInFrame=Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_a, get_r_rel=true, get_a_rel=false, get_angles=true, sequence={3, 2, 1}) "Motion in the constraint"
      annotation(Placement(transformation(extent={{16, -18}, {36, 2}})));
  Modelica.Mechanics.MultiBody.Parts.BodyShape bodyOfJoint(m=1, I_11=1, I_22=1, I_33=1, r={0.4, 0, 0}, r_CM={0.2, 0, 0}, width=0.05, r_0(start={0.2, -0.5, 0.1}, each fixed=false), v_0(each fixed=false), angles_fixed=false, w_0_fixed=false, angles_start={0.17453292519943, 0.95993108859688, 1.1868238913561}, final color={0, 0, 255}) "Body"
      annotation(Placement(transformation(extent={{64, 54}, {84, 74}})));
  Modelica.Mechanics.MultiBody.Parts.BodyShape bodyOfConstraint(m=bodyOfJoint.m, I_11=1, I_22=1, I_33=1, r=bodyOfJoint.r, r_CM=bodyOfJoint.r_CM, width=0.05, r_0(start={0.2, -0.5, 0.1}, each fixed=false), v_0(each fixed=false), angles_fixed=false, w_0_fixed=false, angles_start={0.17453292519943, 0.95993108859688, 1.1868238913561}, final color={0, 128, 0}) "Body"
      annotation(Placement(transformation(extent={{16, 18}, {36, 38}})));
  Modelica.Mechanics.MultiBody.Forces.Spring springOfJoint(c=20, s_unstretched=0, width=0.1, coilWidth=0.005, numberOfWindings=5) "Spring"
      annotation(Placement(transformation(extent={{32, -72}, {52, -52}})));
  Modelica.Mechanics.MultiBody.Forces.Spring springOfConstraint(c=springOfJoint.c, s_unstretched=springOfJoint.s_unstretched, width=0.1, coilWidth=0.005, numberOfWindings=springOfJoint.numberOfWindings) "Spring"
      annotation(Placement(transformation(extent={{48, -34}, {68, -14}})));
  inner Modelica.Mechanics.MultiBody.World world "World"
      annotation(Placement(transformation(extent={{-80, 18}, {-60, 38}})));
  Modelica.Mechanics.MultiBody.Parts.FixedRotation fixedRotation(r={0.2, -0.3, 0.2}, rotationType=Modelica.Mechanics.MultiBody.Types.RotationTypes.PlanarRotationSequence, angles={10, 55, 68}) "Rotated frame"
      annotation(Placement(transformation(extent={{-48, 18}, {-28, 38}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation(animation=false, r={0.8, 0, 0.3}) "Rod"
      annotation(Placement(transformation(extent={{0, -72}, {20, -52}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslationOfJoint(r={0.1, 0.15, 0.2}) "Rod"
      annotation(Placement(transformation(extent={{84, -72}, {64, -52}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslationOfConstraint(r=fixedTranslationOfJoint.r) "Rod"
      annotation(Placement(transformation(extent={{48, 18}, {68, 38}})));
  Modelica.Mechanics.MultiBody.Joints.FreeMotionScalarInit freeMotionScalarInit(use_angle=true, use_angle_d=true, angle_1(fixed=true), angle_3(fixed=true), angle_d_1(fixed=true), angle_d_3(fixed=true), sequence_start={1, 2, 3}) "Start values of the constraint"
      annotation(Placement(transformation(extent={{-16, 18}, {4, 38}})));
equation
  connect(world.frame_b, fixedRotation.frame_a) annotation(Line(points={{-60, 28}, {-48, 28}}, color={45, 64, 110}));
  connect(fixedRotation.frame_b, joint.frame_a)
      annotation(Line(points={{-28, 28}, {-20, 28}, {-20, 64}, {-12, 64}}, color={45, 64, 110}));
  connect(joint.frame_b, bodyOfJoint.frame_a) annotation(Line(points={{8, 64}, {64, 64}}, color={45, 64, 110}));
  connect(bodyOfJoint.frame_b, fixedTranslationOfJoint.frame_a)
      annotation(Line(points={{84, 64}, {88, 64}, {88, -62}, {84, -62}}, color={45, 64, 110}));
  connect(bodyOfConstraint.frame_b, fixedTranslationOfConstraint.frame_a)
      annotation(Line(points={{36, 28}, {48, 28}}, color={45, 64, 110}));
  connect(world.frame_b, fixedTranslation.frame_a)
      annotation(Line(points={{-60, 28}, {-52, 28}, {-52, -62}, {0, -62}}, color={45, 64, 110}));
  connect(fixedTranslation.frame_b, springOfJoint.frame_a)
      annotation(Line(points={{20, -62}, {32, -62}}, color={45, 64, 110}));
  connect(springOfJoint.frame_b, fixedTranslationOfJoint.frame_b)
      annotation(Line(points={{52, -62}, {64, -62}}, color={45, 64, 110}));
  connect(fixedTranslation.frame_b, springOfConstraint.frame_a)
      annotation(Line(points={{20, -62}, {28, -62}, {28, -24}, {48, -24}}, color={45, 64, 110}));
  connect(springOfConstraint.frame_b, fixedTranslationOfConstraint.frame_b)
      annotation(Line(points={{68, -24}, {72, -24}, {72, 28}, {68, 28}}, color={45, 64, 110}));
  connect(fixedRotation.frame_b, constraint.frame_a)
      annotation(Line(points={{-28, 28}, {-20, 28}, {-20, -8}, {-16, -8}}, color={45, 64, 110}));
  connect(constraint.frame_b, bodyOfConstraint.frame_a)
      annotation(Line(points={{4, -8}, {8, -8}, {8, 28}, {16, 28}}, color={45, 64, 110}));
  connect(constraint.frame_a, sensorConstraintRelative.frame_a)
      annotation(Line(points={{-16, -8}, {-20, -8}, {-20, -22}, {12, -22}, {12, -8}, {16, -8}}, color={45, 64, 110}));
  connect(constraint.frame_b, sensorConstraintRelative.frame_b)
      annotation(Line(points={{4, -8}, {8, -8}, {8, 10}, {40, 10}, {40, -8}, {36, -8}}, color={45, 64, 110}));
  connect(fixedRotation.frame_b, freeMotionScalarInit.frame_a)
      annotation(Line(points={{-28, 28}, {-16, 28}}, color={45, 64, 110}));
  connect(freeMotionScalarInit.frame_b, bodyOfConstraint.frame_a)
      annotation(Line(points={{4, 28}, {16, 28}}, color={45, 64, 110}));
  annotation(experiment(StopTime=10));
end UniversalConstraint;
