within Modelica.Mechanics.MultiBody.Examples.Elementary;
model PendulumWithSpringDamper "A pendulum whose length is held by spring and damper"
  extends Modelica.Icons.Example;
  parameter Boolean animation = true "= true: what moves is drawn";
  inner Modelica.Mechanics.MultiBody.World world(axisLength=0.6) "World";
  Modelica.Mechanics.MultiBody.Parts.Body body1(m=1, animation=animation, I_11=1, I_22=1, I_33=1, r_CM={0, 0, 0}, cylinderDiameter=0.05, sphereDiameter=0.2) "Body";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation bar1(animation=animation, r={0.3, 0, 0}) "Rod";
  Modelica.Mechanics.MultiBody.Forces.Spring spring1(c=20, s_unstretched=0.2, coilWidth=0.01, numberOfWindings=5) "Spring";
  Modelica.Mechanics.MultiBody.Forces.Damper damper1(d=1, length_a=0.1, diameter_a=0.08, animation=false) "Damper";
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute(phi(fixed=true), w(fixed=true)) "Revolute joint";
  Modelica.Mechanics.MultiBody.Joints.Prismatic prismatic(boxWidth=0.04, boxColor={255, 65, 65}, s(fixed=true, start=0.5), v(fixed=true)) "Prismatic joint";
equation
  connect(world.frame_b, bar1.frame_a);
  connect(bar1.frame_b, revolute.frame_a);
  connect(revolute.frame_b, prismatic.frame_a);
  connect(prismatic.frame_b, body1.frame_a);
  connect(bar1.frame_b, spring1.frame_a);
  connect(bar1.frame_b, damper1.frame_a);
  connect(prismatic.frame_b, spring1.frame_b);
  connect(prismatic.frame_b, damper1.frame_b);
  annotation(experiment(StopTime=10));
end PendulumWithSpringDamper;
