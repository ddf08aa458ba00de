within Cardan.Examples;
model Satellite "A tumbling satellite on an elliptic orbit around the earth, drawn a million times larger than it is"
  extends Modelica.Icons.Example;
  extends Cardan.Icons.Machine;
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  import Modelica.Constants.pi;
  parameter SI.Distance perigee = 8.0e6 "Smallest distance from the centre of the earth";
  parameter SI.Distance apogee = 16.0e6 "Largest distance from the centre of the earth";
  parameter SI.AngularVelocity tumbling = 0.004 "Rotation at the start about the axis of the middle inertia, which is unstable";
  parameter SI.Angle inclination = 0.5 "Between the orbit and the plane z = 0";
  final parameter SI.Distance a = (perigee + apogee)/2 "Half the long axis of the ellipse";
  final parameter SI.Velocity v = sqrt(world.mu*(2/perigee - 1/a)) "Speed in the perigee (vis-viva equation)";
  final parameter SI.Time period = 2*pi*sqrt(a^3/world.mu) "Time of one orbit (Kepler's third law)";
  constant Real size = 1e6 "The satellite is drawn this much larger";
  inner MB.World world(gravityType=MB.Types.GravityTypes.PointGravity, gravitySphereColor={60, 110, 200}, nominalLength=4e6, animateWorld=false) "World with the earth in its origin"
      annotation(Placement(transformation(extent={{-30, -86}, {-10, -66}})));
  MB.Parts.Body body(m=1200, r_CM={0, 0, 0}, I_11=400, I_22=900, I_33=1100, r_0(start={perigee, 0, 0}, each fixed=true),
    v_0(start={0, v*cos(inclination), v*sin(inclination)}, each fixed=true), angles_fixed=true, w_0_fixed=true,
    w_0_start={1e-3*tumbling, tumbling, 0}, animation=false) "Mass and inertia"
        annotation(Placement(transformation(extent={{-10, 28}, {-30, 48}})));
  MB.Visualizers.FixedShape hull(shapeType="box", r_shape={-size/2, 0, 0}, length=size, width=size, height=1.4*size, color={220, 200, 120}) "Hull"
      annotation(Placement(transformation(extent={{2, 64}, {22, 84}})));
  MB.Visualizers.FixedShape panel1(shapeType="box", lengthDirection={0, 1, 0}, widthDirection={1, 0, 0}, r_shape={0, 0.5*size, 0}, length=2*size, width=size, height=0.08*size, color={40, 60, 150}) "Solar panel"
      annotation(Placement(transformation(extent={{2, 28}, {22, 48}})));
  MB.Visualizers.FixedShape panel2(shapeType="box", lengthDirection={0, -1, 0}, widthDirection={1, 0, 0}, r_shape={0, -0.5*size, 0}, length=2*size, width=size, height=0.08*size, color={40, 60, 150}) "Solar panel"
      annotation(Placement(transformation(extent={{2, -8}, {22, 12}})));
  MB.Visualizers.FixedShape antenna(shapeType="cone", r_shape={size, 0, 0}, lengthDirection={-1, 0, 0}, length=0.5*size, width=0.9*size, height=0.9*size, extra=0, color={230, 230, 230}) "Antenna"
      annotation(Placement(transformation(extent={{2, -44}, {22, -24}})));
equation
  connect(body.frame_a, hull.frame_a)
      annotation(Line(points={{-10, 38}, {-2, 38}, {-2, 74}, {2, 74}}, color={45, 64, 110}));
  connect(body.frame_a, panel1.frame_a) annotation(Line(points={{-10, 38}, {2, 38}}, color={45, 64, 110}));
  connect(body.frame_a, panel2.frame_a)
      annotation(Line(points={{-10, 38}, {-6, 38}, {-6, 2}, {2, 2}}, color={45, 64, 110}));
  connect(body.frame_a, antenna.frame_a)
      annotation(Line(points={{-10, 38}, {-6, 38}, {-6, -34}, {2, -34}}, color={45, 64, 110}));
  annotation(experiment(StopTime=26000, Tolerance=1e-9, Interval=50), Icon(graphics={
    Rectangle(extent={{-92, -20}, {-30, 20}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid, radius=3),
    Rectangle(extent={{30, -20}, {92, 20}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid, radius=3),
    Rectangle(extent={{-64, -20}, {-60, 20}}, pattern=LinePattern.None, fillColor={236, 241, 248}, fillPattern=FillPattern.Solid),
    Rectangle(extent={{60, -20}, {64, 20}}, pattern=LinePattern.None, fillColor={236, 241, 248}, fillPattern=FillPattern.Solid),
    Rectangle(extent={{-30, -4}, {30, 4}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Rectangle(extent={{-22, -30}, {22, 30}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid, radius=6),
    Polygon(points={{3, -30}, {3, -54}, {-3, -54}, {-3, -30}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Polygon(points={{-24, -72}, {-14, -54}, {14, -54}, {24, -72}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-8, 38}, {8, 54}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Polygon(points={{-2, 28}, {-2, 46}, {2, 46}, {2, 28}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid)}));
end Satellite;
