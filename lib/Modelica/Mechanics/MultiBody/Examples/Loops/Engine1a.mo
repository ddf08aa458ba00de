within Modelica.Mechanics.MultiBody.Examples.Loops;
model Engine1a "Engine with one cylinder, without gas force"
  extends Utilities.Engine1Base;
  Modelica.Mechanics.MultiBody.Joints.Revolute b1(n={1, 0, 0}, cylinderLength=0.02, cylinderDiameter=0.05) "Revolute joint";
  Modelica.Mechanics.MultiBody.Joints.RevolutePlanarLoopConstraint b2(n={1, 0, 0}, cylinderLength=0.02, cylinderDiameter=0.05) "Joint that closes the loop";
  Modelica.Mechanics.MultiBody.Joints.Prismatic cylinder(boxWidth=0.02, n={0, -1, 0}, s(start=0.15)) "Prismatic joint";
equation
  connect(cylPosition.frame_b, cylinder.frame_a);
  connect(cylinder.frame_b, piston.frame_a);
  connect(piston.frame_b, b1.frame_a);
  connect(b1.frame_b, connectingRod.frame_a);
  connect(mid.frame_b, b2.frame_a);
  connect(connectingRod.frame_b, b2.frame_b);
  annotation(experiment(StopTime=5));
end Engine1a;
