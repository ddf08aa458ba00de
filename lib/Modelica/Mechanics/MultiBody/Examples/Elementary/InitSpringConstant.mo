within Modelica.Mechanics.MultiBody.Examples.Elementary;
model InitSpringConstant "The spring constant follows from rest at the start"
  extends Modelica.Icons.Example;
  inner Modelica.Mechanics.MultiBody.World world(gravityType=Modelica.Mechanics.MultiBody.Types.GravityTypes.UniformGravity) "World";
  Modelica.Mechanics.MultiBody.Joints.Revolute rev(useAxisFlange=true, n={0, 0, 1}, phi(fixed=true), w(fixed=true), a(fixed=true)) "Revolute joint";
  Modelica.Mechanics.Rotational.Components.Damper damper(d=0.1) "Damper";
  Modelica.Mechanics.MultiBody.Parts.BodyShape body(r={1, 0, 0}, r_CM={0.5, 0, 0}, m=1) "Body";
  Modelica.Mechanics.MultiBody.Parts.Fixed fixed(r={1, 0.2, 0}, width=0.02) "Fixed frame";
  Modelica.Mechanics.MultiBody.Forces.Spring spring(s_unstretched=0.1, c(fixed=false, start=100)) "Spring whose constant is computed";
equation
  connect(world.frame_b, rev.frame_a);
  connect(rev.frame_b, body.frame_a);
  connect(rev.support, damper.flange_a);
  connect(damper.flange_b, rev.axis);
  connect(fixed.frame_b, spring.frame_a);
  connect(body.frame_b, spring.frame_b);
  annotation(experiment(StopTime=1.01));
end InitSpringConstant;
