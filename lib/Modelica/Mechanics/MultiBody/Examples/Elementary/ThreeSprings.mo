within Modelica.Mechanics.MultiBody.Examples.Elementary;
model ThreeSprings "Three springs that meet in a point without mass"
  extends Modelica.Icons.Example;
  parameter Boolean animation = true "= true: what moves is drawn";
  inner Modelica.Mechanics.MultiBody.World world(animateWorld=animation) "World"
      annotation(Placement(transformation(extent={{-70, 4}, {-50, 24}})));
  Modelica.Mechanics.MultiBody.Parts.Body body1(animation=animation, r_CM={0, -0.2, 0}, m=0.8, I_11=0.1, I_22=0.1, I_33=0.1, sphereDiameter=0.2, r_0(start={0.5, -0.3, 0}, each fixed=true), v_0(each fixed=true), angles_fixed=true, w_0_fixed=true) "Body"
      annotation(Placement(transformation(extent={{58, -32}, {78, -12}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation bar1(animation=animation, r={0.3, 0, 0}) "Rod"
      annotation(Placement(transformation(extent={{-38, -32}, {-18, -12}})));
  Modelica.Mechanics.MultiBody.Forces.Spring spring1(c=20, s_unstretched=0.1, width=0.1, coilWidth=0.005, numberOfWindings=5, animation=animation, lineForce(r_rel_0(start={-0.2, -0.2, 0.2}))) "Spring"
      annotation(Placement(transformation(extent={{-6, -32}, {14, -12}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation bar2(animation=animation, r={0, 0, 0.3}) "Rod"
      annotation(Placement(transformation(extent={{-38, 4}, {-18, 24}})));
  Modelica.Mechanics.MultiBody.Forces.Spring spring2(c=40, s_unstretched=0.1, width=0.1, coilWidth=0.005, numberOfWindings=5, animation=animation) "Spring"
      annotation(Placement(transformation(extent={{26, -32}, {46, -12}})));
  Modelica.Mechanics.MultiBody.Forces.Spring spring3(c=20, s_unstretched=0.1, width=0.1, coilWidth=0.005, numberOfWindings=5, animation=animation, fixedRotationAtFrame_b=true) "Spring"
      annotation(Placement(transformation(extent={{-6, 4}, {14, 24}})));
equation
  connect(world.frame_b, bar1.frame_a)
      annotation(Line(points={{-50, 14}, {-42, 14}, {-42, -22}, {-38, -22}}, color={45, 64, 110}));
  connect(world.frame_b, bar2.frame_a) annotation(Line(points={{-50, 14}, {-38, 14}}, color={45, 64, 110}));
  connect(bar1.frame_b, spring1.frame_a) annotation(Line(points={{-18, -22}, {-6, -22}}, color={45, 64, 110}));
  connect(bar2.frame_b, spring3.frame_a) annotation(Line(points={{-18, 14}, {-6, 14}}, color={45, 64, 110}));
  connect(spring1.frame_b, spring3.frame_b)
      annotation(Line(points={{14, -22}, {18, -22}, {18, 14}, {14, 14}}, color={45, 64, 110}));
  connect(spring1.frame_b, spring2.frame_a) annotation(Line(points={{14, -22}, {26, -22}}, color={45, 64, 110}));
  connect(spring2.frame_b, body1.frame_a) annotation(Line(points={{46, -22}, {58, -22}}, color={45, 64, 110}));
  annotation(experiment(StopTime=10));
end ThreeSprings;
