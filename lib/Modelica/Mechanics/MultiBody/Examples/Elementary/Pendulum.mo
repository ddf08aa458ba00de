within Modelica.Mechanics.MultiBody.Examples.Elementary;
model Pendulum "A body on a revolute joint with a damper"
  extends Modelica.Icons.Example;
  inner Modelica.Mechanics.MultiBody.World world(gravityType=Modelica.Mechanics.MultiBody.Types.GravityTypes.UniformGravity) "World";
  Modelica.Mechanics.MultiBody.Joints.Revolute rev(n={0, 0, 1}, useAxisFlange=true, phi(fixed=true), w(fixed=true)) "Revolute joint";
  Modelica.Mechanics.Rotational.Components.Damper damper(d=0.1) "Damper";
  Modelica.Mechanics.MultiBody.Parts.Body body(m=1.0, r_CM={0.5, 0, 0}) "Body";
equation
  connect(world.frame_b, rev.frame_a);
  connect(rev.frame_b, body.frame_a);
  connect(rev.support, damper.flange_a);
  connect(damper.flange_b, rev.axis);
  annotation(experiment(StopTime=5));
end Pendulum;
