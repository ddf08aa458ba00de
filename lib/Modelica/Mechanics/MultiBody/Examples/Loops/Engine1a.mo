within Modelica.Mechanics.MultiBody.Examples.Loops;
model Engine1a "Engine with one cylinder, without gas force"
  extends Utilities.Engine1Base;
  Modelica.Mechanics.MultiBody.Joints.Revolute b1(n={1, 0, 0}, cylinderLength=0.02, cylinderDiameter=0.05) "Revolute joint"
      annotation(Placement(transformation(extent={{40, -52}, {60, -32}})));
  Modelica.Mechanics.MultiBody.Joints.RevolutePlanarLoopConstraint b2(n={1, 0, 0}, cylinderLength=0.02, cylinderDiameter=0.05) "Joint that closes the loop"
      annotation(Placement(transformation(extent={{74, -12}, {94, 8}})));
  Modelica.Mechanics.MultiBody.Joints.Prismatic cylinder(boxWidth=0.02, n={0, -1, 0}, s(start=0.15)) "Prismatic joint"
      annotation(Placement(transformation(extent={{-26, -52}, {-6, -32}})));
equation
  connect(cylPosition.frame_b, cylinder.frame_a) annotation(Line(points={{-38, -42}, {-26, -42}}, color={45, 64, 110}));
  connect(cylinder.frame_b, piston.frame_a) annotation(Line(points={{-6, -42}, {6, -42}}, color={45, 64, 110}));
  connect(piston.frame_b, b1.frame_a) annotation(Line(points={{26, -42}, {40, -42}}, color={45, 64, 110}));
  connect(b1.frame_b, connectingRod.frame_a) annotation(Line(points={{60, -42}, {74, -42}}, color={45, 64, 110}));
  connect(mid.frame_b, b2.frame_a) annotation(Line(points={{60, -2}, {74, -2}}, color={45, 64, 110}));
  connect(connectingRod.frame_b, b2.frame_b)
      annotation(Line(points={{94, -42}, {96, -42}, {96, -2}, {94, -2}}, color={45, 64, 110}));
  annotation(experiment(StopTime=5));
end Engine1a;
