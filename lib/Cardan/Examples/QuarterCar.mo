within Cardan.Examples;
model QuarterCar "A quarter of a car drives over a bump"
  extends Modelica.Icons.Example;
  extends Cardan.Icons.Machine;
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  parameter SI.Velocity speed = 3 "Speed of the car";
  parameter SI.Mass bodyMass = corner.load/world.g "Mass that the wheel carries";
  inner MB.World world(n={0, 0, -1}, animateWorld=false, animateGravity=false) "World: z is up"
      annotation(Placement(transformation(extent={{6, -20}, {-14, 0}})));
  MB.Joints.Prismatic drive(n={1, 0, 0}, useAxisFlange=true, animation=false) "Drives forwards"
      annotation(Placement(transformation(extent={{-14, 16}, {6, 36}})));
  Modelica.Mechanics.Translational.Sources.Speed motor(exact=true, s(fixed=true)) "Keeps the speed"
      annotation(Placement(transformation(extent={{-46, 34}, {-26, 54}})));
  Modelica.Blocks.Sources.Constant wish(k=speed) "Speed"
      annotation(Placement(transformation(extent={{-80, 34}, {-60, 54}})));
  MB.Joints.Prismatic heave(n={0, 0, 1}, s(start=standing, fixed=true), v(fixed=true), animation=false) "Vertical movement of the body"
      annotation(Placement(transformation(extent={{20, 16}, {40, 36}})));
  MB.Parts.Body body(m=bodyMass, r_CM={0, -0.3, 0.4}, I_11=50, I_22=50, I_33=50, animation=false) "Quarter of the body"
      annotation(Placement(transformation(extent={{52, -20}, {72, 0}})));
  Utilities.Corner corner(bumps={1.6}) "Wheel, spring, damper and tyre"
      annotation(Placement(transformation(extent={{52, 16}, {72, 36}})));
  MB.Visualizers.FixedShape shell(shapeType="box", lengthDirection={0, 0, 1}, widthDirection={1, 0, 0}, r_shape={0, -0.09, 0.5}, length=0.25, width=0.5, height=0.36, color={40, 110, 190}) "Body, small enough for its spring to be seen"
      annotation(Placement(transformation(extent={{52, -56}, {72, -36}})));
  MB.Visualizers.FixedShape bump(shapeType="cylinder", lengthDirection={0, 1, 0}, widthDirection={1, 0, 0}, r_shape={1.6, -0.48, 0}, length=0.96, width=0.7, height=0.16, color={230, 190, 40}) "The bump"
      annotation(Placement(transformation(extent={{-26, -20}, {-46, 0}})));
  MB.Visualizers.FixedShape lane(shapeType="box", r_shape={-0.5, 0, -0.05}, length=5.5, width=1, height=0.1, color={90, 90, 95}) "Road"
      annotation(Placement(transformation(extent={{-26, -58}, {-46, -38}})));
protected
  final parameter SI.Position standing = corner.tyre.radius - (corner.load + corner.wheelMass*world.g)/corner.tyre.c "Height of the wheel when the car stands";
equation
  connect(world.frame_b, drive.frame_a)
      annotation(Line(points={{-14, -10}, {-18, -10}, {-18, 26}, {-14, 26}}, color={45, 64, 110}));
  connect(wish.y, motor.v_ref) annotation(Line(points={{-59, 44}, {-47.2, 44}}, color={36, 80, 160}));
  connect(motor.flange, drive.axis) annotation(Line(points={{-26, 44}, {-4, 44}, {-4, 36}}, color={48, 120, 56}));
  connect(drive.frame_b, heave.frame_a) annotation(Line(points={{6, 26}, {20, 26}}, color={45, 64, 110}));
  connect(heave.frame_b, body.frame_a)
      annotation(Line(points={{40, 26}, {48, 26}, {48, -10}, {52, -10}}, color={45, 64, 110}));
  connect(heave.frame_b, corner.frame_a) annotation(Line(points={{40, 26}, {52, 26}}, color={45, 64, 110}));
  connect(body.frame_a, shell.frame_a)
      annotation(Line(points={{52, -10}, {48, -10}, {48, -46}, {52, -46}}, color={45, 64, 110}));
  connect(world.frame_b, bump.frame_a) annotation(Line(points={{-14, -10}, {-26, -10}}, color={45, 64, 110}));
  connect(world.frame_b, lane.frame_a)
      annotation(Line(points={{-14, -10}, {-22, -10}, {-22, -48}, {-26, -48}}, color={45, 64, 110}));
  annotation(experiment(StopTime=1.5, Tolerance=1e-7, Interval=0.005), Icon(graphics={
    Rectangle(extent={{-46, -27}, {46, -19}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Rectangle(extent={{-50, 26}, {50, 72}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid, radius=8),
    Polygon(points={{-21, 23}, {-35, 9}, {-41, 15}, {-27, 29}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Polygon(points={{-37, 16}, {-9, 6}, {-11, -2}, {-39, 8}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Polygon(points={{-8, -2}, {-36, -14}, {-40, -6}, {-12, 6}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Polygon(points={{-35, -7}, {-21, -19}, {-27, -25}, {-41, -13}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Rectangle(extent={{20, -8}, {40, 14}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid, radius=3),
    Rectangle(extent={{27, -22}, {33, 26}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-30, -76}, {30, -16}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-20, -66}, {20, -26}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid),
    Rectangle(extent={{-86, -86}, {86, -76}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid),
    Polygon(points={{-40, -76}, {0, -68}, {40, -76}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid)}));
end QuarterCar;
