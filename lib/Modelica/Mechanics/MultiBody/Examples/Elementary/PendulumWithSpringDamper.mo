within Modelica.Mechanics.MultiBody.Examples.Elementary;
model PendulumWithSpringDamper "A pendulum whose length is held by spring and damper"
  extends Modelica.Icons.Example;
  parameter Boolean animation = true "= true: what moves is drawn";
  inner Modelica.Mechanics.MultiBody.World world(axisLength=0.6) "World"
      annotation(Placement(transformation(extent={{-70, 12}, {-50, 32}})));
  Modelica.Mechanics.MultiBody.Parts.Body body1(m=1, animation=animation, I_11=1, I_22=1, I_33=1, r_CM={0, 0, 0}, cylinderDiameter=0.05, sphereDiameter=0.2) "Body"
      annotation(Placement(transformation(extent={{58, -30}, {78, -10}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation bar1(animation=animation, r={0.3, 0, 0}) "Rod"
      annotation(Placement(transformation(extent={{-38, 12}, {-18, 32}})));
  Modelica.Mechanics.MultiBody.Forces.Spring spring1(c=20, s_unstretched=0.2, coilWidth=0.01, numberOfWindings=5) "Spring"
      annotation(Placement(transformation(extent={{-6, 12}, {14, 32}})));
  Modelica.Mechanics.MultiBody.Forces.Damper damper1(d=1, length_a=0.1, diameter_a=0.08, animation=false) "Damper"
      annotation(Placement(transformation(extent={{28, 12}, {48, 32}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute(phi(fixed=true), w(fixed=true)) "Revolute joint"
      annotation(Placement(transformation(extent={{-6, -30}, {14, -10}})));
  Modelica.Mechanics.MultiBody.Joints.Prismatic prismatic(boxWidth=0.04, boxColor={255, 65, 65}, s(fixed=true, start=0.5), v(fixed=true)) "Prismatic joint"
      annotation(Placement(transformation(extent={{26, -30}, {46, -10}})));
equation
  connect(world.frame_b, bar1.frame_a) annotation(Line(points={{-50, 22}, {-38, 22}}, color={45, 64, 110}));
  connect(bar1.frame_b, revolute.frame_a)
      annotation(Line(points={{-18, 22}, {-14, 22}, {-14, -20}, {-6, -20}}, color={45, 64, 110}));
  connect(revolute.frame_b, prismatic.frame_a) annotation(Line(points={{14, -20}, {26, -20}}, color={45, 64, 110}));
  connect(prismatic.frame_b, body1.frame_a) annotation(Line(points={{46, -20}, {58, -20}}, color={45, 64, 110}));
  connect(bar1.frame_b, spring1.frame_a) annotation(Line(points={{-18, 22}, {-6, 22}}, color={45, 64, 110}));
  connect(bar1.frame_b, damper1.frame_a)
      annotation(Line(points={{-18, 22}, {-14, 22}, {-14, 8}, {20, 8}, {20, 22}, {28, 22}}, color={45, 64, 110}));
  connect(prismatic.frame_b, spring1.frame_b)
      annotation(Line(points={{46, -20}, {50, -20}, {50, 40}, {18, 40}, {18, 22}, {14, 22}}, color={45, 64, 110}));
  connect(prismatic.frame_b, damper1.frame_b)
      annotation(Line(points={{46, -20}, {50, -20}, {50, 22}, {48, 22}}, color={45, 64, 110}));
  annotation(experiment(StopTime=10));
end PendulumWithSpringDamper;
