within Modelica.Mechanics.MultiBody.Examples.Elementary;
model DoublePendulum "Two boxes, one hanging at the other, with a damper in the first joint"
  extends Modelica.Icons.Example;
  inner Modelica.Mechanics.MultiBody.World world "World";
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute1(useAxisFlange=true, phi(fixed=true), w(fixed=true)) "Revolute joint";
  Modelica.Mechanics.Rotational.Components.Damper damper(d=0.1) "Damper";
  Modelica.Mechanics.MultiBody.Parts.BodyBox boxBody1(r={0.5, 0, 0}, width=0.06) "Box";
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute2(phi(fixed=true), w(fixed=true)) "Revolute joint";
  Modelica.Mechanics.MultiBody.Parts.BodyBox boxBody2(r={0.5, 0, 0}, width=0.06) "Box";
equation
  connect(world.frame_b, revolute1.frame_a);
  connect(revolute1.frame_b, boxBody1.frame_a);
  connect(boxBody1.frame_b, revolute2.frame_a);
  connect(revolute2.frame_b, boxBody2.frame_a);
  connect(revolute1.support, damper.flange_a);
  connect(damper.flange_b, revolute1.axis);
  annotation(experiment(StopTime=3));
end DoublePendulum;
