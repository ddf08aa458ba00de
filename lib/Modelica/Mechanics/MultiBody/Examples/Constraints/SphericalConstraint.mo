within Modelica.Mechanics.MultiBody.Examples.Constraints;
model SphericalConstraint "A spherical joint against the same as constraint"
  extends Modelica.Icons.Example;
  parameter Boolean animation = true "= true: what moves is drawn";
  Modelica.Mechanics.MultiBody.Joints.Spherical joint(angles_fixed=true, w_rel_a_fixed=true, enforceStates=true) "Spherical joint"
      annotation(Placement(transformation(extent={{-56, -84}, {-36, -64}})));
  Modelica.Mechanics.MultiBody.Joints.Constraints.Spherical constraint "Constraint"
      annotation(Placement(transformation(extent={{-48, 28}, {-28, 48}})));
  Modelica.Mechanics.MultiBody.Sensors.RelativeSensor sensorConstraintRelative(resolveInFrame=Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_a, get_r_rel=true, get_a_rel=false, get_angles=true) "Motion in the constraint"
      annotation(Placement(transformation(extent={{-48, 64}, {-28, 84}})));
  Modelica.Mechanics.MultiBody.Parts.BodyShape bodyOfJoint(m=1, I_11=1, I_22=1, I_33=1, r={0.4, 0, 0}, r_CM={0.2, 0, 0}, width=0.05, r_0(start={0.2, -0.5, 0.1}, each fixed=false), v_0(each fixed=false), angles_fixed=false, w_0_fixed=false, angles_start={0.17453292519943, 0.95993108859688, 1.1868238913561}, final color={0, 0, 255}) "Body"
      annotation(Placement(transformation(extent={{-24, -84}, {-4, -64}})));
  Modelica.Mechanics.MultiBody.Parts.BodyShape bodyOfConstraint(m=bodyOfJoint.m, I_11=1, I_22=1, I_33=1, r=bodyOfJoint.r, r_CM=bodyOfJoint.r_CM, width=0.05, r_0(start={0.2, -0.5, 0.1}, each fixed=false), v_0(each fixed=false), angles_fixed=false, w_0_fixed=false, angles_start={0.17453292519943, 0.95993108859688, 1.1868238913561}, final color={0, 128, 0}) "Body"
      annotation(Placement(transformation(extent={{20, -8}, {40, 12}})));
  Modelica.Mechanics.MultiBody.Forces.Spring springOfJoint(c=20, s_unstretched=0, width=0.1, coilWidth=0.005, numberOfWindings=5) "Spring"
      annotation(Placement(transformation(extent={{28, -84}, {8, -64}})));
  Modelica.Mechanics.MultiBody.Forces.Spring springOfConstraint(c=springOfJoint.c, s_unstretched=springOfJoint.s_unstretched, width=0.1, coilWidth=0.005, numberOfWindings=springOfJoint.numberOfWindings) "Spring"
      annotation(Placement(transformation(extent={{28, -46}, {48, -26}})));
  inner Modelica.Mechanics.MultiBody.World world "World"
      annotation(Placement(transformation(extent={{-48, -46}, {-28, -26}})));
  Modelica.Mechanics.MultiBody.Parts.FixedRotation fixedRotation(r={0.2, -0.3, 0.2}, rotationType=Modelica.Mechanics.MultiBody.Types.RotationTypes.PlanarRotationSequence, angles={10, 55, 68}) "Rotated frame"
      annotation(Placement(transformation(extent={{-28, -8}, {-48, 12}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation(animation=false, r={0.8, 0, 0.3}) "Rod"
      annotation(Placement(transformation(extent={{-4, -46}, {16, -26}})));
  Modelica.Mechanics.MultiBody.Joints.FreeMotionScalarInit freeMotionScalarInit(use_angle=true, use_angle_d=true, angle_1(fixed=true), angle_2(fixed=true), angle_3(fixed=true), angle_d_1(fixed=true), angle_d_2(fixed=true), angle_d_3(fixed=true)) "Start values of the constraint"
      annotation(Placement(transformation(extent={{-16, -8}, {4, 12}})));
equation
  connect(world.frame_b, fixedRotation.frame_a)
      annotation(Line(points={{-28, -36}, {-24, -36}, {-24, 2}, {-28, 2}}, color={45, 64, 110}));
  connect(fixedRotation.frame_b, joint.frame_a)
      annotation(Line(points={{-48, 2}, {-60, 2}, {-60, -74}, {-56, -74}}, color={45, 64, 110}));
  connect(joint.frame_b, bodyOfJoint.frame_a) annotation(Line(points={{-36, -74}, {-24, -74}}, color={45, 64, 110}));
  connect(world.frame_b, fixedTranslation.frame_a)
      annotation(Line(points={{-28, -36}, {-4, -36}}, color={45, 64, 110}));
  connect(fixedTranslation.frame_b, springOfJoint.frame_a)
      annotation(Line(points={{16, -36}, {24, -36}, {24, -50}, {32, -50}, {32, -74}, {28, -74}}, color={45, 64, 110}));
  connect(springOfJoint.frame_b, bodyOfJoint.frame_b)
      annotation(Line(points={{8, -74}, {-4, -74}}, color={45, 64, 110}));
  connect(fixedTranslation.frame_b, springOfConstraint.frame_a)
      annotation(Line(points={{16, -36}, {28, -36}}, color={45, 64, 110}));
  connect(springOfConstraint.frame_b, bodyOfConstraint.frame_b)
      annotation(Line(points={{48, -36}, {52, -36}, {52, 2}, {40, 2}}, color={45, 64, 110}));
  connect(fixedRotation.frame_b, constraint.frame_a)
      annotation(Line(points={{-48, 2}, {-52, 2}, {-52, 38}, {-48, 38}}, color={45, 64, 110}));
  connect(constraint.frame_b, bodyOfConstraint.frame_a)
      annotation(Line(points={{-28, 38}, {8, 38}, {8, 2}, {20, 2}}, color={45, 64, 110}));
  connect(constraint.frame_a, sensorConstraintRelative.frame_a)
      annotation(Line(points={{-48, 38}, {-52, 38}, {-52, 74}, {-48, 74}}, color={45, 64, 110}));
  connect(constraint.frame_b, sensorConstraintRelative.frame_b)
      annotation(Line(points={{-28, 38}, {-24, 38}, {-24, 74}, {-28, 74}}, color={45, 64, 110}));
  connect(fixedRotation.frame_b, freeMotionScalarInit.frame_a)
      annotation(Line(points={{-48, 2}, {-52, 2}, {-52, 20}, {-20, 20}, {-20, 2}, {-16, 2}}, color={45, 64, 110}));
  connect(freeMotionScalarInit.frame_b, bodyOfConstraint.frame_a)
      annotation(Line(points={{4, 2}, {20, 2}}, color={45, 64, 110}));
  annotation(experiment(StopTime=10));
end SphericalConstraint;
