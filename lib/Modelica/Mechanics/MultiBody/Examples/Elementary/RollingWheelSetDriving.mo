within Modelica.Mechanics.MultiBody.Examples.Elementary;
model RollingWheelSetDriving "Two wheels on one axle, driven by torques"
  extends Modelica.Icons.Example;
  inner Modelica.Mechanics.MultiBody.World world(label2="z", n={0, 0, -1}, animateGround=true, groundLength_u=3, groundColor={130, 200, 130}) "World"
      annotation(Placement(transformation(extent={{-50, -80}, {-30, -60}})));
  Modelica.Mechanics.MultiBody.Parts.RollingWheelSet wheelSet(R_wheel=0.1, m_wheel=0.5, I_wheelAxis=0.01, I_wheelLong=0.02, track=0.5, x(start=0.1, fixed=true), y(start=0.1, fixed=true), phi(fixed=true), theta1(fixed=true), theta2(fixed=true), der_theta1(fixed=true), der_theta2(fixed=true)) "Wheels"
      annotation(Placement(transformation(extent={{15, -19}, {35, 1}})));
  Modelica.Mechanics.MultiBody.Parts.Body body(m=0.01, r_CM={0, 0, 0}, animation=false) "Body"
      annotation(Placement(transformation(extent={{-17, -75}, {3, -55}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation(r={0.2, 0, 0}, animation=true, width=0.04) "Rod"
      annotation(Placement(transformation(extent={{3, -39}, {-17, -19}})));
  Modelica.Mechanics.MultiBody.Visualizers.FixedShape shape(final lengthDirection={0, 1, 0}, final widthDirection={1, 0, 0}, final shapeType="pipe", final r_shape={0, -wheelSet.width_wheel, 0}, final length=2*wheelSet.width_wheel, final width=2*wheelSet.R_wheel, final height=2*wheelSet.R_wheel, final color={0, 128, 255}, final extra=0.8) "Front wheel as drawn"
      annotation(Placement(transformation(extent={{-29, -39}, {-49, -19}})));
  Modelica.Blocks.Sources.Sine sine1(f=1, amplitude=2) "Sine signal"
      annotation(Placement(transformation(extent={{-50, 14}, {-30, 34}})));
  Modelica.Blocks.Sources.Sine sine2(f=1, amplitude=2, phase=1.5707963267949) "Sine signal"
      annotation(Placement(transformation(extent={{8, 54}, {28, 74}})));
  Modelica.Mechanics.Rotational.Sources.Torque2 torque1 "Torque2"
      annotation(Placement(transformation(extent={{-17, -3}, {3, 17}})));
  Modelica.Mechanics.Rotational.Sources.Torque2 torque2 "Torque2"
      annotation(Placement(transformation(extent={{45, 17}, {25, 37}})));
equation
  connect(wheelSet.frameMiddle, fixedTranslation.frame_a)
      annotation(Line(points={{25, -19}, {25, -29}, {3, -29}}, color={45, 64, 110}));
  connect(fixedTranslation.frame_b, body.frame_a)
      annotation(Line(points={{-17, -29}, {-22, -29}, {-22, -65}, {-17, -65}}, color={45, 64, 110}));
  connect(fixedTranslation.frame_b, shape.frame_a)
      annotation(Line(points={{-17, -29}, {-29, -29}}, color={45, 64, 110}));
  connect(wheelSet.axis1, torque1.flange_a)
      annotation(Line(points={{19, 1}, {19, 5}, {7, 5}, {7, -7}, {-22, -7}, {-22, 7}, {-17, 7}}, color={0, 112, 122}));
  connect(torque1.flange_b, wheelSet.support)
      annotation(Line(points={{3, 7}, {7, 7}, {7, 5}, {19, 5}, {19, 1}}, color={0, 112, 122}));
  connect(wheelSet.axis2, torque2.flange_a)
      annotation(Line(points={{27, 1}, {27, 9}, {49, 9}, {49, 27}, {45, 27}}, color={0, 112, 122}));
  connect(torque2.flange_b, wheelSet.support)
      annotation(Line(points={{25, 27}, {19, 27}, {19, 1}}, color={0, 112, 122}));
  connect(sine1.y, torque1.tau) annotation(Line(points={{-29, 24}, {-7, 24}, {-7, 18.2}}, color={36, 80, 160}));
  connect(sine2.y, torque2.tau) annotation(Line(points={{29, 64}, {35, 64}, {35, 38.2}}, color={36, 80, 160}));
  annotation(experiment(StopTime=3));
end RollingWheelSetDriving;
