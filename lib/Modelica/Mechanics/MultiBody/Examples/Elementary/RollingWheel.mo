within Modelica.Mechanics.MultiBody.Examples.Elementary;
model RollingWheel "A single wheel rolls on a plane"
  extends Modelica.Icons.Example;
  inner Modelica.Mechanics.MultiBody.World world(label2="z", n={0, 0, -1}, animateGround=true, groundLength_u=4, groundColor={130, 200, 130}) "World"
      annotation(Placement(transformation(extent={{-30, -6}, {-10, 14}})));
  Modelica.Mechanics.MultiBody.Parts.RollingWheel wheel1(radius=0.3, m=2, I_axis=0.06, I_long=0.12, hollowFraction=0.6, x(start=0.2), y(start=0.2), der_angles(start={0, 5, 1})) "Wheel"
      annotation(Placement(transformation(extent={{2, -6}, {22, 14}})));
  annotation(experiment(StopTime=4));
end RollingWheel;
