within Modelica.Mechanics.MultiBody.Examples.Elementary;
model Pendulum "A body on a revolute joint with a damper"
  extends Modelica.Icons.Example;
  inner Modelica.Mechanics.MultiBody.World world(gravityType=Modelica.Mechanics.MultiBody.Types.GravityTypes.UniformGravity) "World"
      annotation(Placement(transformation(extent={{44, -32}, {24, -12}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute rev(n={0, 0, 1}, useAxisFlange=true, phi(fixed=true), w(fixed=true)) "Revolute joint"
      annotation(Placement(transformation(extent={{12, -32}, {-8, -12}})));
  Modelica.Mechanics.Rotational.Components.Damper damper(d=0.1) "Damper"
      annotation(Placement(transformation(extent={{28, 4}, {8, 24}})));
  Modelica.Mechanics.MultiBody.Parts.Body body(m=1.0, r_CM={0.5, 0, 0}) "Body"
      annotation(Placement(transformation(extent={{-20, -32}, {-40, -12}})));
equation
  connect(world.frame_b, rev.frame_a) annotation(Line(points={{24, -22}, {12, -22}}, color={45, 64, 110}));
  connect(rev.frame_b, body.frame_a) annotation(Line(points={{-8, -22}, {-20, -22}}, color={45, 64, 110}));
  connect(rev.support, damper.flange_a)
      annotation(Line(points={{8, -12}, {8, -4}, {32, -4}, {32, 14}, {28, 14}}, color={0, 112, 122}));
  connect(damper.flange_b, rev.axis) annotation(Line(points={{8, 14}, {2, 14}, {2, -12}}, color={0, 112, 122}));
  annotation(experiment(StopTime=5));
end Pendulum;
