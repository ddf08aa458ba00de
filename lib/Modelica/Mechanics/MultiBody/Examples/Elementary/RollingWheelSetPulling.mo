within Modelica.Mechanics.MultiBody.Examples.Elementary;
model RollingWheelSetPulling "Two wheels on one axle, pulled by a force"
  extends Modelica.Icons.Example;
  inner Modelica.Mechanics.MultiBody.World world(label2="z", n={0, 0, -1}, animateGround=true, groundLength_u=3, groundColor={130, 200, 130}) "World"
      annotation(Placement(transformation(extent={{-40, -60}, {-20, -40}})));
  Modelica.Mechanics.MultiBody.Parts.RollingWheelSet wheelSet(R_wheel=0.1, m_wheel=0.5, I_wheelAxis=0.01, I_wheelLong=0.02, track=0.5, x(start=0.1, fixed=true), y(start=0.1, fixed=true), phi(fixed=true), theta1(fixed=true), theta2(fixed=true), der_theta1(fixed=true), der_theta2(fixed=true)) "Wheels"
      annotation(Placement(transformation(extent={{-40, -4}, {-20, 16}})));
  Modelica.Mechanics.MultiBody.Parts.Body body(m=0.01, r_CM={0, 0, 0}, animation=false) "Body"
      annotation(Placement(transformation(extent={{24, -58}, {44, -38}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation(r={0.2, 0, 0}, animation=true, width=0.04) "Rod"
      annotation(Placement(transformation(extent={{-8, -22}, {12, -2}})));
  Modelica.Mechanics.MultiBody.Visualizers.FixedShape shape(final lengthDirection={0, 1, 0}, final widthDirection={1, 0, 0}, final shapeType="pipe", final r_shape={0, -wheelSet.width_wheel, 0}, final length=2*wheelSet.width_wheel, final width=2*wheelSet.R_wheel, final height=2*wheelSet.R_wheel, final color={0, 128, 255}, final extra=0.8) "Front wheel as drawn"
      annotation(Placement(transformation(extent={{24, -22}, {44, -2}})));
  Modelica.Mechanics.MultiBody.Forces.WorldForce force(animation=false) "World force"
      annotation(Placement(transformation(extent={{44, 14}, {24, 34}})));
  Modelica.Blocks.Sources.CombiTimeTable combiTimeTable(table=[0, 1, 0, 0; 1, 1, 0, 0; 2, 0, 2, 0; 3, 0, 2, 0]) "Combi time table"
      annotation(Placement(transformation(extent={{-8, 34}, {12, 54}})));
equation
  connect(wheelSet.frameMiddle, fixedTranslation.frame_a)
      annotation(Line(points={{-30, -4}, {-30, -12}, {-8, -12}}, color={45, 64, 110}));
  connect(fixedTranslation.frame_b, body.frame_a)
      annotation(Line(points={{12, -12}, {20, -12}, {20, -48}, {24, -48}}, color={45, 64, 110}));
  connect(fixedTranslation.frame_b, shape.frame_a) annotation(Line(points={{12, -12}, {24, -12}}, color={45, 64, 110}));
  connect(combiTimeTable.y, force.force) annotation(Line(points={{13, 44}, {40, 44}, {40, 35.2}}, color={36, 80, 160}));
  connect(fixedTranslation.frame_b, force.frame_b)
      annotation(Line(points={{12, -12}, {20, -12}, {20, 24}, {24, 24}}, color={45, 64, 110}));
  annotation(experiment(StopTime=3));
end RollingWheelSetPulling;
