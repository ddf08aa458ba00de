within Modelica.Mechanics.MultiBody.Examples.Elementary;
model DoublePendulumInitTip "Double pendulum whose tip is given at the start"
  extends Modelica.Icons.Example;
  inner Modelica.Mechanics.MultiBody.World world "World";
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute1(useAxisFlange=true) "Revolute joint";
  Modelica.Mechanics.Rotational.Components.Damper damper(d=0.1) "Damper";
  Modelica.Mechanics.MultiBody.Parts.BodyBox boxBody1(r={0.5, 0, 0}, width=0.06) "Box";
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute2(phi(start=Modelica.Constants.pi/2)) "Revolute joint";
  Modelica.Mechanics.MultiBody.Parts.BodyBox boxBody2(r={0.5, 0, 0}, width=0.06) "Box";
  Modelica.Mechanics.MultiBody.Joints.FreeMotionScalarInit freeMotionScalarInit(use_r=true, r_rel_a_1(start=0.7, fixed=true), r_rel_a_2(start=0.3, fixed=true), use_v=true, v_rel_a_1(fixed=true), v_rel_a_2(fixed=true)) "Position and velocity of the tip";
equation
  connect(world.frame_b, revolute1.frame_a);
  connect(revolute1.frame_b, boxBody1.frame_a);
  connect(boxBody1.frame_b, revolute2.frame_a);
  connect(revolute2.frame_b, boxBody2.frame_a);
  connect(revolute1.support, damper.flange_a);
  connect(damper.flange_b, revolute1.axis);
  connect(world.frame_b, freeMotionScalarInit.frame_a);
  connect(boxBody2.frame_b, freeMotionScalarInit.frame_b);
  annotation(experiment(StopTime=5));
end DoublePendulumInitTip;
