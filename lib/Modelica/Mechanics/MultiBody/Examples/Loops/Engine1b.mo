within Modelica.Mechanics.MultiBody.Examples.Loops;
model Engine1b "Engine with one cylinder and gas force"
  extends Utilities.Engine1bBase;
  Modelica.Mechanics.MultiBody.Joints.Revolute b1(n={1, 0, 0}, cylinderLength=0.02, cylinderDiameter=0.05) "Revolute joint";
  Modelica.Mechanics.MultiBody.Joints.RevolutePlanarLoopConstraint b2(n={1, 0, 0}, cylinderLength=0.02, cylinderDiameter=0.05) "Joint that closes the loop";
  Modelica.Mechanics.MultiBody.Joints.Prismatic cylinder(useAxisFlange=true, boxWidth=0.02, n={0, -1, 0}) "Prismatic joint";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod1(r={0, -0.2, 0}, animation=false) "Rod";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod3(r={0, -0.1, 0}, animation=false) "Rod";
equation
  connect(cylPosition.frame_b, cylinder.frame_a);
  connect(cylinder.frame_b, rod3.frame_a);
  connect(rod3.frame_b, b1.frame_a);
  connect(b1.frame_b, rod1.frame_a);
  connect(cylinder.frame_b, piston.frame_a);
  connect(mid.frame_b, b2.frame_a);
  connect(rod1.frame_b, b2.frame_b);
  connect(b2.frame_b, connectingRod.frame_b);
  connect(gasForce.flange_a, cylinder.support);
  connect(gasForce.flange_b, cylinder.axis);
  annotation(experiment(StopTime=0.5));
end Engine1b;
