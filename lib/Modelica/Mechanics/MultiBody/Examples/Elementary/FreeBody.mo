within Modelica.Mechanics.MultiBody.Examples.Elementary;
model FreeBody "A body that hangs on two springs without any joint"
  extends Modelica.Icons.Example;
  parameter Boolean animation = true "= true: what moves is drawn";
  inner Modelica.Mechanics.MultiBody.World world "World"
      annotation(Placement(transformation(extent={{-40, -32}, {-20, -12}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation bar2(r={0.8, 0, 0}, animation=false) "Rod"
      annotation(Placement(transformation(extent={{-8, -32}, {12, -12}})));
  Modelica.Mechanics.MultiBody.Forces.Spring spring1(c=20, s_unstretched=0, width=0.1, coilWidth=0.005, numberOfWindings=5) "Spring"
      annotation(Placement(transformation(extent={{-8, 4}, {12, 24}})));
  Modelica.Mechanics.MultiBody.Parts.BodyShape body(m=1, I_11=1, I_22=1, I_33=1, r={0.4, 0, 0}, r_CM={0.2, 0, 0}, width=0.05, r_0(start={0.2, -0.5, 0.1}, each fixed=true), v_0(each fixed=true), angles_fixed=true, angles_start={0.174532925199433, 0.174532925199433, 0.174532925199433}, w_0_fixed=true) "Body"
      annotation(Placement(transformation(extent={{24, 4}, {44, 24}})));
  Modelica.Mechanics.MultiBody.Forces.Spring spring2(c=20, s_unstretched=0, width=0.1, coilWidth=0.005, numberOfWindings=5) "Spring"
      annotation(Placement(transformation(extent={{24, -32}, {44, -12}})));
equation
  connect(world.frame_b, bar2.frame_a) annotation(Line(points={{-20, -22}, {-8, -22}}, color={45, 64, 110}));
  connect(world.frame_b, spring1.frame_a)
      annotation(Line(points={{-20, -22}, {-12, -22}, {-12, 14}, {-8, 14}}, color={45, 64, 110}));
  connect(spring1.frame_b, body.frame_a) annotation(Line(points={{12, 14}, {24, 14}}, color={45, 64, 110}));
  connect(bar2.frame_b, spring2.frame_a) annotation(Line(points={{12, -22}, {24, -22}}, color={45, 64, 110}));
  connect(spring2.frame_b, body.frame_b)
      annotation(Line(points={{44, -22}, {48, -22}, {48, 14}, {44, 14}}, color={45, 64, 110}));
  annotation(experiment(StopTime=10));
end FreeBody;
