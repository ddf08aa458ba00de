within Modelica.Mechanics.MultiBody.Examples.Loops;
model PlanarFourbar "Planar four-bar mechanism"
  extends Modelica.Icons.Example;
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute1(animation=true, n={0, 0, 1}, stateSelect=StateSelect.always, phi(fixed=true), w(fixed=true), useAxisFlange=true) "Revolute joint"
      annotation(Placement(transformation(extent={{-48, 18}, {-28, 38}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute2(animation=true, n={0, 0, 1}) "Revolute joint"
      annotation(Placement(transformation(extent={{18, 18}, {38, 38}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute3(animation=true, n={0, 0, 1}) "Revolute joint"
      annotation(Placement(transformation(extent={{-16, -30}, {4, -10}})));
  Modelica.Mechanics.MultiBody.Joints.RevolutePlanarLoopConstraint revolute4cut "Joint that closes the loop"
      annotation(Placement(transformation(extent={{50, -30}, {70, -10}})));
  Modelica.Mechanics.MultiBody.Parts.BodyBox body1(width=0.5*world.defaultJointLength, r={0.4, 0, 0}) "Box"
      annotation(Placement(transformation(extent={{-16, 18}, {4, 38}})));
  Modelica.Mechanics.MultiBody.Parts.BodyBox body2(width=body1.width, r={0.1, 1.1, 0}) "Box"
      annotation(Placement(transformation(extent={{50, 18}, {70, 38}})));
  Modelica.Mechanics.MultiBody.Parts.BodyBox body3(width=body1.width, r={-0.15, 1, 0}) "Box"
      annotation(Placement(transformation(extent={{-48, -30}, {-28, -10}})));
  Modelica.Mechanics.MultiBody.Parts.BodyBox body4(width=body1.width, r=body1.r + body2.r - body3.r) "Box"
      annotation(Placement(transformation(extent={{18, -30}, {38, -10}})));
  inner Modelica.Mechanics.MultiBody.World world(enableAnimation=true) "World"
      annotation(Placement(transformation(extent={{-80, -30}, {-60, -10}})));
  Modelica.Mechanics.Rotational.Components.Damper damper(d=0.1) "Damper"
      annotation(Placement(transformation(extent={{-64, 54}, {-44, 74}})));
  Modelica.Mechanics.MultiBody.Sensors.RelativeSensor sensorJoint4(animation=false, resolveInFrame=Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_a, get_w_rel=true, get_z_rel=true, get_angles=true, sequence={1, 2, 3}) "Rotation in the joint that closes the loop"
      annotation(Placement(transformation(extent={{50, -66}, {70, -46}})));
equation
  connect(world.frame_b, revolute1.frame_a)
      annotation(Line(points={{-60, -20}, {-52, -20}, {-52, 28}, {-48, 28}}, color={45, 64, 110}));
  connect(revolute1.frame_b, body1.frame_a) annotation(Line(points={{-28, 28}, {-16, 28}}, color={45, 64, 110}));
  connect(body1.frame_b, revolute2.frame_a) annotation(Line(points={{4, 28}, {18, 28}}, color={45, 64, 110}));
  connect(revolute2.frame_b, body2.frame_a) annotation(Line(points={{38, 28}, {50, 28}}, color={45, 64, 110}));
  connect(world.frame_b, body3.frame_a) annotation(Line(points={{-60, -20}, {-48, -20}}, color={45, 64, 110}));
  connect(body3.frame_b, revolute3.frame_a) annotation(Line(points={{-28, -20}, {-16, -20}}, color={45, 64, 110}));
  connect(revolute3.frame_b, body4.frame_a) annotation(Line(points={{4, -20}, {18, -20}}, color={45, 64, 110}));
  connect(body4.frame_b, revolute4cut.frame_a) annotation(Line(points={{38, -20}, {50, -20}}, color={45, 64, 110}));
  connect(body2.frame_b, revolute4cut.frame_b)
      annotation(Line(points={{70, 28}, {74, 28}, {74, -20}, {70, -20}}, color={45, 64, 110}));
  connect(revolute1.support, damper.flange_a)
      annotation(Line(points={{-44, 38}, {-44, 46}, {-68, 46}, {-68, 64}, {-64, 64}}, color={0, 112, 122}));
  connect(damper.flange_b, revolute1.axis)
      annotation(Line(points={{-44, 64}, {-38, 64}, {-38, 38}}, color={0, 112, 122}));
  connect(revolute4cut.frame_a, sensorJoint4.frame_a)
      annotation(Line(points={{50, -20}, {46, -20}, {46, -56}, {50, -56}}, color={45, 64, 110}));
  connect(revolute4cut.frame_b, sensorJoint4.frame_b)
      annotation(Line(points={{70, -20}, {74, -20}, {74, -56}, {70, -56}}, color={45, 64, 110}));
  annotation(experiment(StopTime=5));
end PlanarFourbar;
