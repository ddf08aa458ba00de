within Modelica.Mechanics.MultiBody.Examples.Elementary;
model SpringMassSystem "A mass on a spring, once from a drive and once from a force element"
  extends Modelica.Icons.Example;
  parameter Boolean animation = true "= true: what moves is drawn";
  inner Modelica.Mechanics.MultiBody.World world "World"
      annotation(Placement(transformation(extent={{-80, 4}, {-60, 24}})));
  Modelica.Mechanics.MultiBody.Joints.Prismatic p1(useAxisFlange=true, n={0, -1, 0}, animation=animation, boxWidth=0.05, s(fixed=true, start=0.1), v(fixed=true)) "Prismatic joint"
      annotation(Placement(transformation(extent={{-8, 6}, {12, 26}})));
  Modelica.Mechanics.Translational.Components.Spring spring1(c=30, s_rel0=0.1) "Spring"
      annotation(Placement(transformation(extent={{-44, 44}, {-24, 64}})));
  Modelica.Mechanics.MultiBody.Parts.Body body1(m=1, sphereDiameter=0.2, animation=animation, r_CM={0, 0, 0}) "Body"
      annotation(Placement(transformation(extent={{24, 6}, {44, 26}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation bar1(animation=animation, r={0.3, 0, 0}) "Rod"
      annotation(Placement(transformation(extent={{-44, 4}, {-24, 24}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation bar2(animation=animation, r={0.3, 0, 0}) "Rod"
      annotation(Placement(transformation(extent={{-8, -30}, {12, -10}})));
  Modelica.Mechanics.MultiBody.Parts.Body body2(m=1, sphereDiameter=0.2, animation=animation, r_CM={0, 0, 0}) "Body"
      annotation(Placement(transformation(extent={{56, -66}, {76, -46}})));
  Modelica.Mechanics.MultiBody.Joints.Prismatic p2(useAxisFlange=true, n={0, -1, 0}, animation=animation, boxWidth=0.05, stateSelect=StateSelect.always, s(fixed=true, start=0.1), v(fixed=true)) "Prismatic joint"
      annotation(Placement(transformation(extent={{24, -30}, {44, -10}})));
  Modelica.Mechanics.MultiBody.Forces.Spring spring2(c=30, s_unstretched=0.1, width=0.1) "Spring"
      annotation(Placement(transformation(extent={{24, -66}, {44, -46}})));
equation
  connect(world.frame_b, bar1.frame_a) annotation(Line(points={{-60, 14}, {-44, 14}}, color={45, 64, 110}));
  connect(bar1.frame_b, p1.frame_a)
      annotation(Line(points={{-24, 14}, {-16, 14}, {-16, 16}, {-8, 16}}, color={45, 64, 110}));
  connect(p1.frame_b, body1.frame_a) annotation(Line(points={{12, 16}, {24, 16}}, color={45, 64, 110}));
  connect(bar1.frame_b, bar2.frame_a)
      annotation(Line(points={{-24, 14}, {-16, 14}, {-16, -20}, {-8, -20}}, color={45, 64, 110}));
  connect(bar2.frame_b, p2.frame_a) annotation(Line(points={{12, -20}, {24, -20}}, color={45, 64, 110}));
  connect(p2.frame_b, body2.frame_a)
      annotation(Line(points={{44, -20}, {48, -20}, {48, -56}, {56, -56}}, color={45, 64, 110}));
  connect(p1.support, spring1.flange_a)
      annotation(Line(points={{-4, 26}, {-4, 34}, {-48, 34}, {-48, 54}, {-44, 54}}, color={48, 120, 56}));
  connect(spring1.flange_b, p1.axis) annotation(Line(points={{-24, 54}, {2, 54}, {2, 26}}, color={48, 120, 56}));
  connect(bar2.frame_b, spring2.frame_a)
      annotation(Line(points={{12, -20}, {20, -20}, {20, -56}, {24, -56}}, color={45, 64, 110}));
  connect(spring2.frame_b, body2.frame_a) annotation(Line(points={{44, -56}, {56, -56}}, color={45, 64, 110}));
  annotation(experiment(StopTime=5));
end SpringMassSystem;
