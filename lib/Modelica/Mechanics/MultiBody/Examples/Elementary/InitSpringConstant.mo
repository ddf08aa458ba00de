within Modelica.Mechanics.MultiBody.Examples.Elementary;
model InitSpringConstant "The spring constant follows from rest at the start"
  extends Modelica.Icons.Example;
  inner Modelica.Mechanics.MultiBody.World world(gravityType=Modelica.Mechanics.MultiBody.Types.GravityTypes.UniformGravity) "World"
      annotation(Placement(transformation(extent={{-70, -32}, {-50, -12}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute rev(useAxisFlange=true, n={0, 0, 1}, phi(fixed=true), w(fixed=true), a(fixed=true)) "Revolute joint"
      annotation(Placement(transformation(extent={{-38, -32}, {-18, -12}})));
  Modelica.Mechanics.Rotational.Components.Damper damper(d=0.1) "Damper"
      annotation(Placement(transformation(extent={{-28, 4}, {-8, 24}})));
  Modelica.Mechanics.MultiBody.Parts.BodyShape body(r={1, 0, 0}, r_CM={0.5, 0, 0}, m=1) "Body"
      annotation(Placement(transformation(extent={{-6, -32}, {14, -12}})));
  Modelica.Mechanics.MultiBody.Parts.Fixed fixed(r={1, 0.2, 0}, width=0.02) "Fixed frame"
      annotation(Placement(transformation(extent={{78, -32}, {58, -12}})));
  Modelica.Mechanics.MultiBody.Forces.Spring spring(s_unstretched=0.1, c(fixed=false, start=100)) "Spring whose constant is computed"
      annotation(Placement(transformation(extent={{46, -32}, {26, -12}})));
equation
  connect(world.frame_b, rev.frame_a) annotation(Line(points={{-50, -22}, {-38, -22}}, color={45, 64, 110}));
  connect(rev.frame_b, body.frame_a) annotation(Line(points={{-18, -22}, {-6, -22}}, color={45, 64, 110}));
  connect(rev.support, damper.flange_a)
      annotation(Line(points={{-34, -12}, {-34, 14}, {-28, 14}}, color={0, 112, 122}));
  connect(damper.flange_b, rev.axis)
      annotation(Line(points={{-8, 14}, {-4, 14}, {-4, 0}, {-28, 0}, {-28, -12}}, color={0, 112, 122}));
  connect(fixed.frame_b, spring.frame_a) annotation(Line(points={{58, -22}, {46, -22}}, color={45, 64, 110}));
  connect(body.frame_b, spring.frame_b) annotation(Line(points={{14, -22}, {26, -22}}, color={45, 64, 110}));
  annotation(experiment(StopTime=1.01));
end InitSpringConstant;
