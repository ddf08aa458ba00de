within Cardan.Examples;
model SpinningTop "A heavy top that precesses steadily, at the rate that the formula gives"
  extends Modelica.Icons.Example;
  extends Cardan.Icons.Machine;
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  parameter SI.AngularVelocity spinRate = 120 "Spin about the axis of the top, seen from the ground";
  parameter SI.Angle tilt = 0.45 "Angle between the axis of the top and the vertical";
  parameter SI.AngularVelocity precessionRate = slowRate "Precession at the start; another rate than slowRate makes the top nod";
  final parameter SI.Length l = 0.06 "From the tip to the centre of mass";
  final parameter SI.Inertia J = disc.I[1, 1] + disc.m*l^2 "Inertia across the axis, about the tip";
  final parameter SI.Inertia C = disc.I[3, 3] "Inertia about the axis";
  // Steady precession: J*cos(tilt)*rate^2 - C*spinRate*rate + m*g*l = 0
  final parameter SI.AngularVelocity slowRate = (C*spinRate - sqrt((C*spinRate)^2 - 4*J*cos(tilt)*disc.m*world.g*l))/(2*J*cos(tilt)) "Slow root of this equation";
  inner MB.World world(n={0, 0, -1}, nominalLength=0.1, animateGround=true, groundLength_u=0.3) "World: z is up"
      annotation(Placement(transformation(extent={{-90, 8}, {-70, 28}})));
  MB.Joints.Revolute precession(n={0, 0, 1}, phi(start=0, fixed=true), w(start=precessionRate, fixed=true), animation=false) "Precession about the vertical"
      annotation(Placement(transformation(extent={{-58, 8}, {-38, 28}})));
  MB.Joints.Revolute nutation(n={1, 0, 0}, phi(start=tilt, fixed=true), w(start=0, fixed=true), animation=false) "Nutation"
      annotation(Placement(transformation(extent={{-26, 8}, {-6, 28}})));
  MB.Joints.Revolute spin(n={0, 0, 1}, phi(start=0, fixed=true), w(start=spinRate - precessionRate*cos(tilt), fixed=true), animation=false) "Spin about the axis of the top"
      annotation(Placement(transformation(extent={{6, 8}, {26, 28}})));
  MB.Parts.BodyCylinder disc(r={0, 0, 0.02}, r_shape={0, 0, 0}, diameter=0.1, density=2700, color={220, 120, 40}) "Disc of the top"
      annotation(Placement(transformation(extent={{70, 44}, {90, 64}})));
  MB.Parts.FixedTranslation stem(r={0, 0, l - 0.01}, animation=false) "From the tip to the disc"
      annotation(Placement(transformation(extent={{38, 44}, {58, 64}})));
  MB.Visualizers.FixedShape tip(shapeType="cone", lengthDirection={0, 0, -1}, r_shape={0, 0, l - 0.01}, length=l - 0.01, width=0.1, height=0.1, extra=0, color={240, 180, 60}) "Lower cone"
      annotation(Placement(transformation(extent={{38, 8}, {58, 28}})));
  MB.Visualizers.FixedShape handle(shapeType="cylinder", lengthDirection={0, 0, 1}, r_shape={0, 0, l + 0.01}, length=0.05, width=0.01, height=0.01, color={90, 90, 90}) "Handle"
      annotation(Placement(transformation(extent={{38, -28}, {58, -8}})));
  MB.Visualizers.FixedShape mark(shapeType="box", lengthDirection={1, 0, 0}, r_shape={0, 0, l + 0.011}, length=0.045, width=0.012, height=0.003, color={255, 255, 255}) "Mark that shows the spin"
      annotation(Placement(transformation(extent={{38, -64}, {58, -44}})));
equation
  connect(world.frame_b, precession.frame_a) annotation(Line(points={{-70, 18}, {-58, 18}}, color={45, 64, 110}));
  connect(precession.frame_b, nutation.frame_a) annotation(Line(points={{-38, 18}, {-26, 18}}, color={45, 64, 110}));
  connect(nutation.frame_b, spin.frame_a) annotation(Line(points={{-6, 18}, {6, 18}}, color={45, 64, 110}));
  connect(spin.frame_b, stem.frame_a)
      annotation(Line(points={{26, 18}, {34, 18}, {34, 54}, {38, 54}}, color={45, 64, 110}));
  connect(stem.frame_b, disc.frame_a) annotation(Line(points={{58, 54}, {70, 54}}, color={45, 64, 110}));
  connect(spin.frame_b, tip.frame_a) annotation(Line(points={{26, 18}, {38, 18}}, color={45, 64, 110}));
  connect(spin.frame_b, handle.frame_a)
      annotation(Line(points={{26, 18}, {30, 18}, {30, -18}, {38, -18}}, color={45, 64, 110}));
  connect(spin.frame_b, mark.frame_a)
      annotation(Line(points={{26, 18}, {30, 18}, {30, -54}, {38, -54}}, color={45, 64, 110}));
  annotation(experiment(StopTime=5, Tolerance=1e-8, Interval=0.005), Icon(graphics={
    Polygon(points={{-72, 20}, {72, 20}, {0, -78}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-72, 0}, {72, 40}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-58, 10}, {58, 38}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid),
    Polygon(points={{-6, 22}, {-6, 80}, {6, 80}, {6, 22}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-10, 70}, {10, 90}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Rectangle(extent={{-60, -86}, {60, -80}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid)}));
end SpinningTop;
