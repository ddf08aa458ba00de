within Modelica.Mechanics.MultiBody.Examples.Elementary;
model PointGravity "Two bodies in the gravity field of a point"
  extends Modelica.Icons.Example;
  inner Modelica.Mechanics.MultiBody.World world(mu=1, gravitySphereDiameter=0.1, gravityType=Modelica.Mechanics.MultiBody.Types.GravityTypes.PointGravity) "World"
      annotation(Placement(transformation(extent={{-40, -6}, {-20, 14}})));
  Modelica.Mechanics.MultiBody.Parts.Body body1(m=1, r_CM={0, 0, 0}, sphereDiameter=0.1, I_11=0.1, I_22=0.1, I_33=0.1, r_0(start={0, 0.6, 0}, each fixed=true), v_0(start={1, 0, 0}, each fixed=true), angles_fixed=true, w_0_fixed=true) "Body"
      annotation(Placement(transformation(extent={{-8, -6}, {12, 14}})));
  Modelica.Mechanics.MultiBody.Parts.Body body2(m=1, r_CM={0, 0, 0}, sphereDiameter=0.1, I_11=0.1, I_22=0.1, I_33=0.1, r_0(start={0.6, 0.6, 0}, each fixed=true), v_0(start={0.6, 0, 0}, each fixed=true), angles_fixed=true, w_0_fixed=true) "Body"
      annotation(Placement(transformation(extent={{24, -6}, {44, 14}})));
  annotation(experiment(StopTime=5));
end PointGravity;
