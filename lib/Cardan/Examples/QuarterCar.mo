within Cardan.Examples;
model QuarterCar "A quarter of a car drives over a bump"
  extends Modelica.Icons.Example;
  extends Cardan.Icons.Machine;
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  parameter SI.Velocity speed = 3 "Speed of the car";
  parameter SI.Mass bodyMass = corner.load/world.g "Mass that the wheel carries";
  inner MB.World world(n={0, 0, -1}, animateWorld=false, animateGravity=false) "World: z is up";
  MB.Joints.Prismatic drive(n={1, 0, 0}, useAxisFlange=true, animation=false) "Drives forwards";
  Modelica.Mechanics.Translational.Sources.Speed motor(exact=true, s(fixed=true)) "Keeps the speed";
  Modelica.Blocks.Sources.Constant wish(k=speed) "Speed";
  MB.Joints.Prismatic heave(n={0, 0, 1}, s(start=standing, fixed=true), v(fixed=true), animation=false) "Vertical movement of the body";
  MB.Parts.Body body(m=bodyMass, r_CM={0, -0.3, 0.4}, I_11=50, I_22=50, I_33=50, animation=false) "Quarter of the body";
  Utilities.Corner corner(bumps={1.6}) "Wheel, spring, damper and tyre";
  MB.Visualizers.FixedShape shell(shapeType="box", lengthDirection={0, 0, 1}, widthDirection={1, 0, 0}, r_shape={0, -0.25, 0.5}, length=0.3, width=0.9, height=0.7, color={40, 110, 190}) "Body";
  MB.Visualizers.FixedShape bump(shapeType="cylinder", lengthDirection={0, 1, 0}, widthDirection={1, 0, 0}, r_shape={1.6, -0.48, 0}, length=0.96, width=0.7, height=0.16, color={230, 190, 40}) "The bump";
  MB.Visualizers.FixedShape lane(shapeType="box", r_shape={-0.5, 0, -0.05}, length=5.5, width=1, height=0.1, color={90, 90, 95}) "Road";
protected
  final parameter SI.Position standing = corner.tyre.radius - (corner.load + corner.wheelMass*world.g)/corner.tyre.c "Height of the wheel when the car stands";
equation
  connect(world.frame_b, drive.frame_a);
  connect(wish.y, motor.v_ref);
  connect(motor.flange, drive.axis);
  connect(drive.frame_b, heave.frame_a);
  connect(heave.frame_b, body.frame_a);
  connect(heave.frame_b, corner.frame_a);
  connect(body.frame_a, shell.frame_a);
  connect(world.frame_b, bump.frame_a);
  connect(world.frame_b, lane.frame_a);
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
