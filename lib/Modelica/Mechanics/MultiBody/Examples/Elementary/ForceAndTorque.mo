within Modelica.Mechanics.MultiBody.Examples.Elementary;
model ForceAndTorque "Force and torque between two frames, resolved in a third"
  extends Modelica.Icons.Example;
  inner Modelica.Mechanics.MultiBody.World world(animateGravity=false, defaultNm_to_m=120, defaultN_to_m=1200) "World";
  Modelica.Mechanics.MultiBody.Parts.Fixed fixed1(r={0, -0.5, 0}, width=0.03) "Fixed frame";
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute1(phi(fixed=true), w(fixed=true)) "Revolute joint";
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute2(n={0, 1, 0}, phi(fixed=true), w(fixed=true)) "Revolute joint";
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder body(r={1, 0, 0}) "Cylinder";
  Modelica.Mechanics.MultiBody.Parts.Fixed fixed2(r={1.5, 0.25, 0}, width=0.03) "Fixed frame";
  Modelica.Mechanics.MultiBody.Parts.FixedRotation fixedRotation(n={0, 0, 1}, angle=30) "Rotated frame";
  Modelica.Mechanics.MultiBody.Forces.ForceAndTorque forceAndTorque(resolveInFrame=Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_resolve) "Force and torque";
  Modelica.Blocks.Sources.Constant force[3](k={0, 1000, 0}) "Constant signal";
  Modelica.Blocks.Sources.Constant torque[3](k={-100, 100, 0}) "Constant signal";
equation
  connect(fixed1.frame_b, revolute1.frame_a);
  connect(revolute1.frame_b, revolute2.frame_a);
  connect(revolute2.frame_b, body.frame_a);
  connect(fixed2.frame_b, forceAndTorque.frame_a);
  connect(body.frame_b, forceAndTorque.frame_b);
  connect(fixed1.frame_b, fixedRotation.frame_a);
  connect(fixedRotation.frame_b, forceAndTorque.frame_resolve);
  connect(force.y, forceAndTorque.force);
  connect(torque.y, forceAndTorque.torque);
  annotation(experiment(StopTime=1.01));
end ForceAndTorque;
