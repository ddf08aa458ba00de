within Modelica.Mechanics.MultiBody.Examples.Constraints;
model PrismaticConstraint "Two prismatic joints against a constraint that leaves two translations free"
  extends Modelica.Icons.Example;
  parameter Boolean animation = true "= true: what moves is drawn";
  Modelica.Mechanics.MultiBody.Joints.Prismatic jointPrismatic_x(stateSelect=StateSelect.always, n={1, 0, 0}, s(fixed=true), v(fixed=true)) "Prismatic joint"
      annotation(Placement(transformation(extent={{-22, 64}, {-2, 84}})));
  Modelica.Mechanics.MultiBody.Joints.Prismatic jointPrismatic_y(stateSelect=StateSelect.always, n={0, 1, 0}, s(fixed=true), v(fixed=true)) "Prismatic joint"
      annotation(Placement(transformation(extent={{18, 64}, {38, 84}})));
  Modelica.Mechanics.MultiBody.Joints.Constraints.Prismatic constraint(x_locked=false, y_locked=false) "Constraint"
      annotation(Placement(transformation(extent={{-22, 28}, {-2, 48}})));
  Modelica.Mechanics.MultiBody.Sensors.RelativeSensor sensorConstraintRelative(resolveInFrame=Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_a, get_r_rel=true, get_a_rel=false, get_angles=true) "Motion in the constraint"
      annotation(Placement(transformation(extent={{18, 10}, {38, 30}})));
  Modelica.Mechanics.MultiBody.Parts.BodyShape bodyOfJoint(m=1, I_11=1, I_22=1, I_33=1, r={0.4, 0, 0}, r_CM={0.2, 0, 0}, width=0.05, r_0(start={0.2, -0.5, 0.1}, each fixed=false), v_0(each fixed=false), angles_fixed=false, w_0_fixed=false, angles_start={0.17453292519943, 0.95993108859688, 1.1868238913561}, final color={0, 0, 255}) "Body"
      annotation(Placement(transformation(extent={{58, 64}, {78, 84}})));
  Modelica.Mechanics.MultiBody.Parts.BodyShape bodyOfConstraint(m=bodyOfJoint.m, I_11=1, I_22=1, I_33=1, r=bodyOfJoint.r, r_CM=bodyOfJoint.r_CM, width=0.05, angles_fixed=false, w_0_fixed=false, angles_start={0.17453292519943, 0.95993108859688, 1.1868238913561}, final color={0, 128, 0}) "Body"
      annotation(Placement(transformation(extent={{18, -30}, {38, -10}})));
  Modelica.Mechanics.MultiBody.Forces.Spring springOfJoint(c=20, s_unstretched=0, width=0.1, coilWidth=0.005, numberOfWindings=5) "Spring"
      annotation(Placement(transformation(extent={{-22, -84}, {-2, -64}})));
  Modelica.Mechanics.MultiBody.Forces.Spring springOfConstraint(c=springOfJoint.c, s_unstretched=springOfJoint.s_unstretched, width=0.1, coilWidth=0.005, numberOfWindings=springOfJoint.numberOfWindings) "Spring"
      annotation(Placement(transformation(extent={{-22, -48}, {-2, -28}})));
  inner Modelica.Mechanics.MultiBody.World world "World"
      annotation(Placement(transformation(extent={{-90, -12}, {-70, 8}})));
  Modelica.Mechanics.MultiBody.Parts.FixedRotation fixedRotation(r={0.2, -0.3, 0.2}, rotationType=Modelica.Mechanics.MultiBody.Types.RotationTypes.PlanarRotationSequence, angles={10, 55, 68}) "Rotated frame"
      annotation(Placement(transformation(extent={{-58, -12}, {-38, 8}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation(animation=false, r={0.8, 0, 0.3}) "Rod"
      annotation(Placement(transformation(extent={{-58, -48}, {-38, -28}})));
  Modelica.Mechanics.MultiBody.Joints.FreeMotionScalarInit freeMotionScalarInit(use_r=true, r_rel_a_1(fixed=true, start=0), r_rel_a_2(fixed=true, start=0), use_v=true, v_rel_a_1(fixed=true, start=0), v_rel_a_2(fixed=true, start=0), use_w=true, w_rel_b_1(fixed=false), w_rel_b_2(fixed=false), w_rel_b_3(fixed=false)) "Start values of the constraint"
      annotation(Placement(transformation(extent={{-22, -12}, {-2, 8}})));
equation
  connect(world.frame_b, fixedRotation.frame_a) annotation(Line(points={{-70, -2}, {-58, -2}}, color={45, 64, 110}));
  connect(fixedRotation.frame_b, jointPrismatic_x.frame_a)
      annotation(Line(points={{-38, -2}, {-34, -2}, {-34, 74}, {-22, 74}}, color={45, 64, 110}));
  connect(jointPrismatic_x.frame_b, jointPrismatic_y.frame_a)
      annotation(Line(points={{-2, 74}, {18, 74}}, color={45, 64, 110}));
  connect(jointPrismatic_y.frame_b, bodyOfJoint.frame_a)
      annotation(Line(points={{38, 74}, {58, 74}}, color={45, 64, 110}));
  connect(world.frame_b, fixedTranslation.frame_a)
      annotation(Line(points={{-70, -2}, {-62, -2}, {-62, -38}, {-58, -38}}, color={45, 64, 110}));
  connect(fixedTranslation.frame_b, springOfJoint.frame_a)
      annotation(Line(points={{-38, -38}, {-26, -38}, {-26, -74}, {-22, -74}}, color={45, 64, 110}));
  connect(springOfJoint.frame_b, bodyOfJoint.frame_b)
      annotation(Line(points={{-2, -74}, {82, -74}, {82, 74}, {78, 74}}, color={45, 64, 110}));
  connect(fixedTranslation.frame_b, springOfConstraint.frame_a)
      annotation(Line(points={{-38, -38}, {-22, -38}}, color={45, 64, 110}));
  connect(springOfConstraint.frame_b, bodyOfConstraint.frame_b)
      annotation(Line(points={{-2, -38}, {42, -38}, {42, -20}, {38, -20}}, color={45, 64, 110}));
  connect(fixedRotation.frame_b, constraint.frame_a)
      annotation(Line(points={{-38, -2}, {-34, -2}, {-34, 38}, {-22, 38}}, color={45, 64, 110}));
  connect(constraint.frame_b, bodyOfConstraint.frame_a)
      annotation(Line(points={{-2, 38}, {6, 38}, {6, -20}, {18, -20}}, color={45, 64, 110}));
  connect(constraint.frame_a, sensorConstraintRelative.frame_a)
      annotation(Line(points={{-22, 38}, {-26, 38}, {-26, 56}, {10, 56}, {10, 20}, {18, 20}}, color={45, 64, 110}));
  connect(constraint.frame_b, sensorConstraintRelative.frame_b)
      annotation(Line(points={{-2, 38}, {6, 38}, {6, 6}, {42, 6}, {42, 20}, {38, 20}}, color={45, 64, 110}));
  connect(fixedRotation.frame_b, freeMotionScalarInit.frame_a)
      annotation(Line(points={{-38, -2}, {-22, -2}}, color={45, 64, 110}));
  connect(freeMotionScalarInit.frame_b, bodyOfConstraint.frame_a)
      annotation(Line(points={{-2, -2}, {6, -2}, {6, -20}, {18, -20}}, color={45, 64, 110}));
  annotation(experiment(StopTime=10));
end PrismaticConstraint;
