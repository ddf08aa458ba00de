within Modelica.Mechanics.MultiBody.Examples.Elementary;
model DoublePendulum "Two boxes, one hanging at the other, with a damper in the first joint"
  extends Modelica.Icons.Example;
  inner Modelica.Mechanics.MultiBody.World world "World"
      annotation(Placement(transformation(extent={{-70, -32}, {-50, -12}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute1(useAxisFlange=true, phi(fixed=true), w(fixed=true)) "Revolute joint"
      annotation(Placement(transformation(extent={{-38, -32}, {-18, -12}})));
  Modelica.Mechanics.Rotational.Components.Damper damper(d=0.1) "Damper"
      annotation(Placement(transformation(extent={{-28, 4}, {-8, 24}})));
  Modelica.Mechanics.MultiBody.Parts.BodyBox boxBody1(r={0.5, 0, 0}, width=0.06) "Box"
      annotation(Placement(transformation(extent={{-6, -32}, {14, -12}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute2(phi(fixed=true), w(fixed=true)) "Revolute joint"
      annotation(Placement(transformation(extent={{26, -32}, {46, -12}})));
  Modelica.Mechanics.MultiBody.Parts.BodyBox boxBody2(r={0.5, 0, 0}, width=0.06) "Box"
      annotation(Placement(transformation(extent={{58, -32}, {78, -12}})));
equation
  connect(world.frame_b, revolute1.frame_a) annotation(Line(points={{-50, -22}, {-38, -22}}, color={45, 64, 110}));
  connect(revolute1.frame_b, boxBody1.frame_a) annotation(Line(points={{-18, -22}, {-6, -22}}, color={45, 64, 110}));
  connect(boxBody1.frame_b, revolute2.frame_a) annotation(Line(points={{14, -22}, {26, -22}}, color={45, 64, 110}));
  connect(revolute2.frame_b, boxBody2.frame_a) annotation(Line(points={{46, -22}, {58, -22}}, color={45, 64, 110}));
  connect(revolute1.support, damper.flange_a)
      annotation(Line(points={{-34, -12}, {-34, 14}, {-28, 14}}, color={0, 112, 122}));
  connect(damper.flange_b, revolute1.axis)
      annotation(Line(points={{-8, 14}, {-4, 14}, {-4, 0}, {-28, 0}, {-28, -12}}, color={0, 112, 122}));
  annotation(experiment(StopTime=3));
end DoublePendulum;
