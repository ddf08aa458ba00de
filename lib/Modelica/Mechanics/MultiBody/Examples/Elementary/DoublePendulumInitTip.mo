within Modelica.Mechanics.MultiBody.Examples.Elementary;
model DoublePendulumInitTip "Double pendulum whose tip is given at the start"
  extends Modelica.Icons.Example;
  inner Modelica.Mechanics.MultiBody.World world "World"
      annotation(Placement(transformation(extent={{-60, -54}, {-40, -34}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute1(useAxisFlange=true) "Revolute joint"
      annotation(Placement(transformation(extent={{-28, -12}, {-8, 8}})));
  Modelica.Mechanics.Rotational.Components.Damper damper(d=0.1) "Damper"
      annotation(Placement(transformation(extent={{-18, 24}, {2, 44}})));
  Modelica.Mechanics.MultiBody.Parts.BodyBox boxBody1(r={0.5, 0, 0}, width=0.06) "Box"
      annotation(Placement(transformation(extent={{4, -12}, {24, 8}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute2(phi(start=Modelica.Constants.pi/2)) "Revolute joint"
      annotation(Placement(transformation(extent={{36, -12}, {56, 8}})));
  Modelica.Mechanics.MultiBody.Parts.BodyBox boxBody2(r={0.5, 0, 0}, width=0.06) "Box"
      annotation(Placement(transformation(extent={{56, -54}, {36, -34}})));
  Modelica.Mechanics.MultiBody.Joints.FreeMotionScalarInit freeMotionScalarInit(use_r=true, r_rel_a_1(start=0.7, fixed=true), r_rel_a_2(start=0.3, fixed=true), use_v=true, v_rel_a_1(fixed=true), v_rel_a_2(fixed=true)) "Position and velocity of the tip"
      annotation(Placement(transformation(extent={{-2, -54}, {18, -34}})));
equation
  connect(world.frame_b, revolute1.frame_a)
      annotation(Line(points={{-40, -44}, {-32, -44}, {-32, -2}, {-28, -2}}, color={45, 64, 110}));
  connect(revolute1.frame_b, boxBody1.frame_a) annotation(Line(points={{-8, -2}, {4, -2}}, color={45, 64, 110}));
  connect(boxBody1.frame_b, revolute2.frame_a) annotation(Line(points={{24, -2}, {36, -2}}, color={45, 64, 110}));
  connect(revolute2.frame_b, boxBody2.frame_a)
      annotation(Line(points={{56, -2}, {60, -2}, {60, -44}, {56, -44}}, color={45, 64, 110}));
  connect(revolute1.support, damper.flange_a)
      annotation(Line(points={{-24, 8}, {-24, 34}, {-18, 34}}, color={0, 112, 122}));
  connect(damper.flange_b, revolute1.axis)
      annotation(Line(points={{2, 34}, {6, 34}, {6, 20}, {-18, 20}, {-18, 8}}, color={0, 112, 122}));
  connect(world.frame_b, freeMotionScalarInit.frame_a)
      annotation(Line(points={{-40, -44}, {-2, -44}}, color={45, 64, 110}));
  connect(boxBody2.frame_b, freeMotionScalarInit.frame_b)
      annotation(Line(points={{36, -44}, {18, -44}}, color={45, 64, 110}));
  annotation(experiment(StopTime=5));
end DoublePendulumInitTip;
