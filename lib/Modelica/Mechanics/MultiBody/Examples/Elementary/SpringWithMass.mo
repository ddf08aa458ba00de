within Modelica.Mechanics.MultiBody.Examples.Elementary;
model SpringWithMass "A spring that has a mass of its own"
  extends Modelica.Icons.Example;
  inner Modelica.Mechanics.MultiBody.World world(animateGravity=false) "World"
      annotation(Placement(transformation(extent={{-40, -6}, {-20, 14}})));
  Modelica.Mechanics.MultiBody.Forces.Spring spring(c=40, s_unstretched=0.2, m=0.5, width=0.1, massDiameter=0.07) "Spring"
      annotation(Placement(transformation(extent={{-8, -6}, {12, 14}})));
  Modelica.Mechanics.MultiBody.Parts.Body body(m=1, r_CM={0, 0, 0}, r_0(start={0, -0.3, 0}, each fixed=true), v_0(each fixed=true), angles_fixed=true, w_0_fixed=true) "Body"
      annotation(Placement(transformation(extent={{24, -6}, {44, 14}})));
equation
  connect(world.frame_b, spring.frame_a) annotation(Line(points={{-20, 4}, {-8, 4}}, color={45, 64, 110}));
  connect(spring.frame_b, body.frame_a) annotation(Line(points={{12, 4}, {24, 4}}, color={45, 64, 110}));
  annotation(experiment(StopTime=5));
end SpringWithMass;
