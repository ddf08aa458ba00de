within Modelica.Mechanics.MultiBody.Examples.Elementary;
model ForceAndTorque "Force and torque between two frames, resolved in a third"
  extends Modelica.Icons.Example;
  inner Modelica.Mechanics.MultiBody.World world(animateGravity=false, defaultNm_to_m=120, defaultN_to_m=1200) "World"
      annotation(Placement(transformation(extent={{-90, -55}, {-70, -35}})));
  Modelica.Mechanics.MultiBody.Parts.Fixed fixed1(r={0, -0.5, 0}, width=0.03) "Fixed frame"
      annotation(Placement(transformation(extent={{-90, 23}, {-70, 43}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute1(phi(fixed=true), w(fixed=true)) "Revolute joint"
      annotation(Placement(transformation(extent={{-58, -13}, {-38, 7}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute2(n={0, 1, 0}, phi(fixed=true), w(fixed=true)) "Revolute joint"
      annotation(Placement(transformation(extent={{-26, -13}, {-6, 7}})));
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder body(r={1, 0, 0}) "Cylinder"
      annotation(Placement(transformation(extent={{6, -13}, {26, 7}})));
  Modelica.Mechanics.MultiBody.Parts.Fixed fixed2(r={1.5, 0.25, 0}, width=0.03) "Fixed frame"
      annotation(Placement(transformation(extent={{90, -13}, {70, 7}})));
  Modelica.Mechanics.MultiBody.Parts.FixedRotation fixedRotation(n={0, 0, 1}, angle=30) "Rotated frame"
      annotation(Placement(transformation(extent={{-40, 23}, {-20, 43}})));
  Modelica.Mechanics.MultiBody.Forces.ForceAndTorque forceAndTorque(resolveInFrame=Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_resolve) "Force and torque"
      annotation(Placement(transformation(extent={{58, -13}, {38, 7}})));
  Modelica.Blocks.Sources.Constant force[3](k={0, 1000, 0}) "Constant signal"
      annotation(Placement(transformation(extent={{27, 24}, {47, 44}})));
  Modelica.Blocks.Sources.Constant torque[3](k={-100, 100, 0}) "Constant signal"
      annotation(Placement(transformation(extent={{79, 24}, {59, 44}})));
equation
  connect(fixed1.frame_b, revolute1.frame_a)
      annotation(Line(points={{-70, 33}, {-62, 33}, {-62, -3}, {-58, -3}}, color={45, 64, 110}));
  connect(revolute1.frame_b, revolute2.frame_a) annotation(Line(points={{-38, -3}, {-26, -3}}, color={45, 64, 110}));
  connect(revolute2.frame_b, body.frame_a) annotation(Line(points={{-6, -3}, {6, -3}}, color={45, 64, 110}));
  connect(fixed2.frame_b, forceAndTorque.frame_a) annotation(Line(points={{70, -3}, {58, -3}}, color={45, 64, 110}));
  connect(body.frame_b, forceAndTorque.frame_b) annotation(Line(points={{26, -3}, {38, -3}}, color={45, 64, 110}));
  connect(fixed1.frame_b, fixedRotation.frame_a) annotation(Line(points={{-70, 33}, {-40, 33}}, color={45, 64, 110}));
  connect(fixedRotation.frame_b, forceAndTorque.frame_resolve)
      annotation(Line(points={{-20, 33}, {-16, 33}, {-16, 19}, {42, 19}, {42, 7}}, color={45, 64, 110}));
  connect(force.y, forceAndTorque.force) annotation(Line(points={{48, 34}, {54, 34}, {54, 8.2}}, color={36, 80, 160}));
  connect(torque.y, forceAndTorque.torque)
      annotation(Line(points={{58, 34}, {54, 34}, {54, 47}, {51, 47}, {51, 33}, {48, 33}, {48, 8.2}}, color={36, 80, 160}));
  annotation(experiment(StopTime=1.01));
end ForceAndTorque;
