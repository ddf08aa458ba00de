within Modelica.Mechanics.MultiBody.Examples.Elementary;
model PointGravityWithPointMasses "Point masses in the gravity field of a point, two of them joined by a spring"
  extends Modelica.Icons.Example;
  inner Modelica.Mechanics.MultiBody.World world(mu=1, gravitySphereDiameter=0.1, gravityType=Modelica.Mechanics.MultiBody.Types.GravityTypes.PointGravity) "World"
      annotation(Placement(transformation(extent={{-40, -28}, {-20, -8}})));
  Modelica.Mechanics.MultiBody.Parts.PointMass body1(m=1, sphereDiameter=0.1, r_0(start={0, 0.6, 0}, each fixed=true), v_0(start={1, 0, 0}, each fixed=true)) "Point mass"
      annotation(Placement(transformation(extent={{-8, -28}, {12, -8}})));
  Modelica.Mechanics.MultiBody.Parts.PointMass body2(m=1, sphereDiameter=0.1, r_0(start={0.6, 0.6, 0}, each fixed=true), v_0(start={0.6, 0, 0}, each fixed=true)) "Point mass"
      annotation(Placement(transformation(extent={{24, -28}, {44, -8}})));
  Modelica.Mechanics.MultiBody.Parts.PointMass body3(m=1, sphereDiameter=0.1, r_0(start={0, 0.8, 0}, each fixed=true), v_0(start={0.6, 0, 0}, each fixed=true)) "Point mass"
      annotation(Placement(transformation(extent={{-20, 14}, {-40, 34}})));
  Modelica.Mechanics.MultiBody.Parts.PointMass body4(m=1, sphereDiameter=0.1, r_0(start={0.3, 0.8, 0}, each fixed=true), v_0(start={0.6, 0, 0}, each fixed=true)) "Point mass"
      annotation(Placement(transformation(extent={{24, 14}, {44, 34}})));
  Modelica.Mechanics.MultiBody.Forces.Spring spring(showMass=false, c=10, fixedRotationAtFrame_a=true, fixedRotationAtFrame_b=true) "Spring"
      annotation(Placement(transformation(extent={{-8, 14}, {12, 34}})));
equation
  connect(body3.frame_a, spring.frame_a) annotation(Line(points={{-20, 24}, {-8, 24}}, color={45, 64, 110}));
  connect(spring.frame_b, body4.frame_a) annotation(Line(points={{12, 24}, {24, 24}}, color={45, 64, 110}));
  annotation(experiment(StopTime=2));
end PointGravityWithPointMasses;
