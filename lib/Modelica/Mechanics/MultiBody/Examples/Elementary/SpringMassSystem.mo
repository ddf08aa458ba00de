within Modelica.Mechanics.MultiBody.Examples.Elementary;
model SpringMassSystem "A mass on a spring, once from a drive and once from a force element"
  extends Modelica.Icons.Example;
  parameter Boolean animation = true "= true: what moves is drawn";
  inner Modelica.Mechanics.MultiBody.World world "World";
  Modelica.Mechanics.MultiBody.Joints.Prismatic p1(useAxisFlange=true, n={0, -1, 0}, animation=animation, boxWidth=0.05, s(fixed=true, start=0.1), v(fixed=true)) "Prismatic joint";
  Modelica.Mechanics.Translational.Components.Spring spring1(c=30, s_rel0=0.1) "Spring";
  Modelica.Mechanics.MultiBody.Parts.Body body1(m=1, sphereDiameter=0.2, animation=animation, r_CM={0, 0, 0}) "Body";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation bar1(animation=animation, r={0.3, 0, 0}) "Rod";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation bar2(animation=animation, r={0.3, 0, 0}) "Rod";
  Modelica.Mechanics.MultiBody.Parts.Body body2(m=1, sphereDiameter=0.2, animation=animation, r_CM={0, 0, 0}) "Body";
  Modelica.Mechanics.MultiBody.Joints.Prismatic p2(useAxisFlange=true, n={0, -1, 0}, animation=animation, boxWidth=0.05, stateSelect=StateSelect.always, s(fixed=true, start=0.1), v(fixed=true)) "Prismatic joint";
  Modelica.Mechanics.MultiBody.Forces.Spring spring2(c=30, s_unstretched=0.1, width=0.1) "Spring";
equation
  connect(world.frame_b, bar1.frame_a);
  connect(bar1.frame_b, p1.frame_a);
  connect(p1.frame_b, body1.frame_a);
  connect(bar1.frame_b, bar2.frame_a);
  connect(bar2.frame_b, p2.frame_a);
  connect(p2.frame_b, body2.frame_a);
  connect(p1.support, spring1.flange_a);
  connect(spring1.flange_b, p1.axis);
  connect(bar2.frame_b, spring2.frame_a);
  connect(spring2.frame_b, body2.frame_a);
  annotation(experiment(StopTime=5));
end SpringMassSystem;
