within Modelica.Mechanics.MultiBody.Examples.Elementary;
model SpringDamperSystem "Springs and a damper between bodies and the world"
  extends Modelica.Icons.Example;
  parameter Boolean animation = true "= true: what moves is drawn";
  inner Modelica.Mechanics.MultiBody.World world "World"
      annotation(Placement(transformation(extent={{-70, -12}, {-50, 8}})));
  Modelica.Mechanics.MultiBody.Parts.Body body1(m=1, animation=animation, r_CM={0, -0.2, 0}, cylinderDiameter=0.05, sphereDiameter=0.15, I_11=0.1, I_22=0.1, I_33=0.1, r_0(start={0.3, -0.2, 0}, each fixed=true), v_0(each fixed=true), angles_fixed=true, w_0_fixed=true, w_0_start={0, 0, 0.03490658503988659}) "Body"
      annotation(Placement(transformation(extent={{26, -48}, {46, -28}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation bar1(animation=animation, r={0.3, 0, 0}) "Rod"
      annotation(Placement(transformation(extent={{-38, -12}, {-18, 8}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation bar2(animation=animation, r={0.6, 0, 0}) "Rod"
      annotation(Placement(transformation(extent={{-6, 24}, {14, 44}})));
  Modelica.Mechanics.MultiBody.Parts.Body body2(m=1, animation=animation, cylinderDiameter=0.05, sphereDiameter=0.15, r_CM={0, 0, 0}) "Body"
      annotation(Placement(transformation(extent={{58, -12}, {78, 8}})));
  Modelica.Mechanics.MultiBody.Joints.Prismatic p2(useAxisFlange=true, n={0, -1, 0}, animation=animation, boxWidth=0.05, stateSelect=StateSelect.always, s(fixed=true, start=0.1), v(fixed=true)) "Prismatic joint"
      annotation(Placement(transformation(extent={{26, 24}, {46, 44}})));
  Modelica.Mechanics.MultiBody.Forces.Spring spring2(c=30, s_unstretched=0.1, coilWidth=0.01, width=0.1) "Spring"
      annotation(Placement(transformation(extent={{26, -12}, {46, 8}})));
  Modelica.Mechanics.MultiBody.Forces.Spring spring1(c=30, s_unstretched=0.1, coilWidth=0.01, numberOfWindings=10, width=0.1) "Spring"
      annotation(Placement(transformation(extent={{-6, -12}, {14, 8}})));
  Modelica.Mechanics.MultiBody.Forces.Damper damper1(d=2) "Damper"
      annotation(Placement(transformation(extent={{-6, -48}, {14, -28}})));
equation
  connect(world.frame_b, bar1.frame_a) annotation(Line(points={{-50, -2}, {-38, -2}}, color={45, 64, 110}));
  connect(bar1.frame_b, bar2.frame_a)
      annotation(Line(points={{-18, -2}, {-10, -2}, {-10, 34}, {-6, 34}}, color={45, 64, 110}));
  connect(bar2.frame_b, p2.frame_a) annotation(Line(points={{14, 34}, {26, 34}}, color={45, 64, 110}));
  connect(p2.frame_b, body2.frame_a)
      annotation(Line(points={{46, 34}, {50, 34}, {50, -2}, {58, -2}}, color={45, 64, 110}));
  connect(bar2.frame_b, spring2.frame_a)
      annotation(Line(points={{14, 34}, {22, 34}, {22, -2}, {26, -2}}, color={45, 64, 110}));
  connect(spring2.frame_b, body2.frame_a) annotation(Line(points={{46, -2}, {58, -2}}, color={45, 64, 110}));
  connect(bar1.frame_b, spring1.frame_a) annotation(Line(points={{-18, -2}, {-6, -2}}, color={45, 64, 110}));
  connect(bar1.frame_b, damper1.frame_a)
      annotation(Line(points={{-18, -2}, {-10, -2}, {-10, -38}, {-6, -38}}, color={45, 64, 110}));
  connect(spring1.frame_b, body1.frame_a)
      annotation(Line(points={{14, -2}, {18, -2}, {18, -38}, {26, -38}}, color={45, 64, 110}));
  connect(damper1.frame_b, body1.frame_a) annotation(Line(points={{14, -38}, {26, -38}}, color={45, 64, 110}));
  annotation(experiment(StopTime=10));
end SpringDamperSystem;
