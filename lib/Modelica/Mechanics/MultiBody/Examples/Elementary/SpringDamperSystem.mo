within Modelica.Mechanics.MultiBody.Examples.Elementary;
model SpringDamperSystem "Springs and a damper between bodies and the world"
  extends Modelica.Icons.Example;
  parameter Boolean animation = true "= true: what moves is drawn";
  inner Modelica.Mechanics.MultiBody.World world "World";
  Modelica.Mechanics.MultiBody.Parts.Body body1(m=1, animation=animation, r_CM={0, -0.2, 0}, cylinderDiameter=0.05, sphereDiameter=0.15, I_11=0.1, I_22=0.1, I_33=0.1, r_0(start={0.3, -0.2, 0}, each fixed=true), v_0(each fixed=true), angles_fixed=true, w_0_fixed=true, w_0_start={0, 0, 0.03490658503988659}) "Body";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation bar1(animation=animation, r={0.3, 0, 0}) "Rod";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation bar2(animation=animation, r={0.6, 0, 0}) "Rod";
  Modelica.Mechanics.MultiBody.Parts.Body body2(m=1, animation=animation, cylinderDiameter=0.05, sphereDiameter=0.15, r_CM={0, 0, 0}) "Body";
  Modelica.Mechanics.MultiBody.Joints.Prismatic p2(useAxisFlange=true, n={0, -1, 0}, animation=animation, boxWidth=0.05, stateSelect=StateSelect.always, s(fixed=true, start=0.1), v(fixed=true)) "Prismatic joint";
  Modelica.Mechanics.MultiBody.Forces.Spring spring2(c=30, s_unstretched=0.1, coilWidth=0.01, width=0.1) "Spring";
  Modelica.Mechanics.MultiBody.Forces.Spring spring1(c=30, s_unstretched=0.1, coilWidth=0.01, numberOfWindings=10, width=0.1) "Spring";
  Modelica.Mechanics.MultiBody.Forces.Damper damper1(d=2) "Damper";
equation
  connect(world.frame_b, bar1.frame_a);
  connect(bar1.frame_b, bar2.frame_a);
  connect(bar2.frame_b, p2.frame_a);
  connect(p2.frame_b, body2.frame_a);
  connect(bar2.frame_b, spring2.frame_a);
  connect(spring2.frame_b, body2.frame_a);
  connect(bar1.frame_b, spring1.frame_a);
  connect(bar1.frame_b, damper1.frame_a);
  connect(spring1.frame_b, body1.frame_a);
  connect(damper1.frame_b, body1.frame_a);
  annotation(experiment(StopTime=10));
end SpringDamperSystem;
