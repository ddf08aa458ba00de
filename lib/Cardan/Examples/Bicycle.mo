within Cardan.Examples;
model Bicycle "A bicycle rides by itself: pushed sideways, it steers into the fall and stands up again"
  extends Modelica.Icons.Example;
  extends Cardan.Icons.Machine;
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  import Modelica.Constants.pi;
  // The benchmark bicycle of Meijaard, Papadopoulos, Ruina and Schwab (2007), Table 1: stable from 4.29 to 6.02 m/s
  parameter SI.Velocity speed = 4.6 "Speed at the start";
  parameter SI.AngularVelocity push = 0.3 "Velocity of the lean at the start";
  parameter SI.Radius rearRadius = 0.3 "Radius of the rear wheel";
  parameter SI.Radius frontRadius = 0.35 "Radius of the front wheel";
  parameter SI.Length wheelbase = 1.02 "From contact point to contact point";
  parameter SI.Length trail = 0.08 "The axis of the steering meets the road this far before the front contact point";
  parameter SI.Angle headAngle = pi/10 "The axis of the steering leans back by this angle";
  final parameter SI.Position head[3] = {wheelbase + trail - 0.9*sin(headAngle), 0, 0.9*cos(headAngle)} "A point on the axis of the steering, from the rear contact point";
  inner MB.World world(n={0, 0, -1}, g=9.81, animateWorld=false, animateGravity=false) "World: z is up"
      annotation(Placement(transformation(extent={{-190, -44}, {-170, -24}})));
  MB.Joints.Prismatic x(n={1, 0, 0}, s(fixed=true), stateSelect=StateSelect.default, animation=false) "Position of the centre of the rear wheel"
      annotation(Placement(transformation(extent={{-156, -44}, {-136, -24}})));
  MB.Joints.Prismatic y(n={0, 1, 0}, s(fixed=true), stateSelect=StateSelect.default, animation=false) "Position of the centre of the rear wheel"
      annotation(Placement(transformation(extent={{-124, -44}, {-104, -24}})));
  MB.Joints.Prismatic z(n={0, 0, 1}, s(start=rearRadius), animation=false, stateSelect=StateSelect.avoid) "Height of the centre of the rear wheel: follows from the lean"
      annotation(Placement(transformation(extent={{-92, -44}, {-72, -24}})));
  MB.Joints.Revolute yaw(n={0, 0, 1}, phi(fixed=true), animation=false) "Direction of the ride"
      annotation(Placement(transformation(extent={{-58, -44}, {-38, -24}})));
  MB.Joints.Revolute lean(n={1, 0, 0}, phi(fixed=true), w(start=push, fixed=true), animation=false, stateSelect=StateSelect.always) "Lean, positive to the right"
      annotation(Placement(transformation(extent={{-26, -44}, {-6, -24}})));
  MB.Joints.Revolute pitch(n={0, 1, 0}, animation=false, stateSelect=StateSelect.avoid) "Pitch of the frame: follows from lean and steering"
      annotation(Placement(transformation(extent={{6, -44}, {26, -24}})));
  MB.Joints.Revolute rearHub(n={0, 1, 0}, phi(fixed=true), w(start=speed/rearRadius, fixed=true), animation=false, stateSelect=StateSelect.always) "Bearing of the rear wheel"
      annotation(Placement(transformation(extent={{42, -8}, {62, 12}})));
  MB.Joints.Revolute steering(n={-sin(headAngle), 0, cos(headAngle)}, phi(fixed=true), w(fixed=true), animation=false, stateSelect=StateSelect.always) "Steering, positive to the left"
      annotation(Placement(transformation(extent={{72, -92}, {92, -72}})));
  MB.Joints.Revolute frontHub(n={0, 1, 0}, phi(fixed=true), w(start=speed/frontRadius), stateSelect=StateSelect.default, animation=false) "Bearing of the front wheel"
      annotation(Placement(transformation(extent={{136, -18}, {156, 2}})));
  MB.Parts.Body frame(m=85, r_CM={0.3, 0, 0.9 - rearRadius}, I_11=9.2, I_22=11, I_33=2.8, I_31=-2.4, animation=false) "Frame with the rider"
      annotation(Placement(transformation(extent={{26, -8}, {6, 12}})));
  MB.Parts.Body handlebar(m=4, r_CM={0.9, 0, 0.7} - head, I_11=0.05892, I_22=0.06, I_33=0.00708, I_31=0.00756, animation=false) "Handlebar and fork"
      annotation(Placement(transformation(extent={{92, -54}, {72, -34}})));
  MB.Parts.Body rearWheel(m=2, r_CM={0, 0, 0}, I_11=0.0603, I_22=0.12, I_33=0.0603, animation=false) "Rear wheel"
      annotation(Placement(transformation(extent={{74, 28}, {94, 48}})));
  MB.Parts.Body frontWheel(m=3, r_CM={0, 0, 0}, I_11=0.1405, I_22=0.28, I_33=0.1405, animation=false) "Front wheel"
      annotation(Placement(transformation(extent={{156, 20}, {136, 40}})));
  MB.Parts.FixedTranslation toHead(r=head - {0, 0, rearRadius}, animation=false) "From the rear wheel to the steering"
      annotation(Placement(transformation(extent={{40, -92}, {60, -72}})));
  MB.Parts.FixedTranslation fork(r={wheelbase, 0, frontRadius} - head, width=0.035, height=0.035, color={60, 60, 65}) "From the steering to the front wheel"
      annotation(Placement(transformation(extent={{104, -18}, {124, 2}})));
  Utilities.Rolling rearRoad(radius=rearRadius) "Contact of the rear wheel"
      annotation(Placement(transformation(extent={{74, 64}, {94, 84}})));
  Utilities.Rolling frontRoad(radius=frontRadius) "Contact of the front wheel"
      annotation(Placement(transformation(extent={{170, 56}, {190, 76}})));
  Utilities.BicycleShape shape(head=head - {0, 0, rearRadius}) "What is drawn of the frame"
      annotation(Placement(transformation(extent={{38, -46}, {58, -26}})));
  Utilities.SpokedWheel rearShape(radius=rearRadius) "What is drawn of the rear wheel"
      annotation(Placement(transformation(extent={{62, 28}, {42, 48}})));
  Utilities.SpokedWheel frontShape(radius=frontRadius) "What is drawn of the front wheel"
      annotation(Placement(transformation(extent={{168, 20}, {188, 40}})));
  MB.Visualizers.FixedShape bar(shapeType="cylinder", lengthDirection={0, 1, 0}, widthDirection={1, 0, 0}, r_shape={-0.1, -0.3, 0.12}, length=0.6, width=0.03, height=0.03, color={60, 60, 65}) "Handlebar"
      annotation(Placement(transformation(extent={{104, -54}, {124, -34}})));
  MB.Visualizers.FixedShape lane(shapeType="box", r_shape={-0.5, 0, -0.02}, length=16, width=2.5, height=0.04, color={150, 150, 155}) "Road"
      annotation(Placement(transformation(extent={{-158, -82}, {-138, -62}})));
equation
  connect(world.frame_b, x.frame_a) annotation(Line(points={{-170, -34}, {-156, -34}}, color={45, 64, 110}));
  connect(x.frame_b, y.frame_a) annotation(Line(points={{-136, -34}, {-124, -34}}, color={45, 64, 110}));
  connect(y.frame_b, z.frame_a) annotation(Line(points={{-104, -34}, {-92, -34}}, color={45, 64, 110}));
  connect(z.frame_b, yaw.frame_a) annotation(Line(points={{-72, -34}, {-58, -34}}, color={45, 64, 110}));
  connect(yaw.frame_b, lean.frame_a) annotation(Line(points={{-38, -34}, {-26, -34}}, color={45, 64, 110}));
  connect(lean.frame_b, pitch.frame_a) annotation(Line(points={{-6, -34}, {6, -34}}, color={45, 64, 110}));
  connect(pitch.frame_b, frame.frame_a)
      annotation(Line(points={{26, -34}, {30, -34}, {30, 2}, {26, 2}}, color={45, 64, 110}));
  connect(frame.frame_a, rearHub.frame_a) annotation(Line(points={{26, 2}, {42, 2}}, color={45, 64, 110}));
  connect(rearHub.frame_b, rearWheel.frame_a)
      annotation(Line(points={{62, 2}, {64, 2}, {64, 38}, {74, 38}}, color={45, 64, 110}));
  connect(rearWheel.frame_a, rearRoad.frame_a)
      annotation(Line(points={{74, 38}, {70, 38}, {70, 74}, {74, 74}}, color={45, 64, 110}));
  connect(frame.frame_a, toHead.frame_a)
      annotation(Line(points={{26, 2}, {30, 2}, {30, -82}, {40, -82}}, color={45, 64, 110}));
  connect(toHead.frame_b, steering.frame_a) annotation(Line(points={{60, -82}, {72, -82}}, color={45, 64, 110}));
  connect(steering.frame_b, handlebar.frame_a)
      annotation(Line(points={{92, -82}, {96, -82}, {96, -44}, {92, -44}}, color={45, 64, 110}));
  connect(handlebar.frame_a, fork.frame_a)
      annotation(Line(points={{92, -44}, {102, -44}, {102, -8}, {104, -8}}, color={45, 64, 110}));
  connect(fork.frame_b, frontHub.frame_a) annotation(Line(points={{124, -8}, {136, -8}}, color={45, 64, 110}));
  connect(frontHub.frame_b, frontWheel.frame_a)
      annotation(Line(points={{156, -8}, {160, -8}, {160, 30}, {156, 30}}, color={45, 64, 110}));
  connect(frontWheel.frame_a, frontRoad.frame_a)
      annotation(Line(points={{156, 30}, {166, 30}, {166, 66}, {170, 66}}, color={45, 64, 110}));
  connect(frame.frame_a, shape.frame_a)
      annotation(Line(points={{26, 2}, {30, 2}, {30, -36}, {38, -36}}, color={45, 64, 110}));
  connect(handlebar.frame_a, bar.frame_a) annotation(Line(points={{92, -44}, {104, -44}}, color={45, 64, 110}));
  connect(rearWheel.frame_a, rearShape.frame_a) annotation(Line(points={{74, 38}, {62, 38}}, color={45, 64, 110}));
  connect(frontWheel.frame_a, frontShape.frame_a) annotation(Line(points={{156, 30}, {168, 30}}, color={45, 64, 110}));
  connect(world.frame_b, lane.frame_a)
      annotation(Line(points={{-170, -34}, {-160, -34}, {-160, -72}, {-158, -72}}, color={45, 64, 110}));
  annotation(experiment(StopTime=3, Tolerance=1e-8, Interval=0.02), Icon(graphics={
    Ellipse(extent={{-83, -68}, {-7, 8}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-74, -59}, {-16, -1}}, pattern=LinePattern.None, fillColor={236, 241, 248}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{7, -68}, {83, 8}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{16, -59}, {74, -1}}, pattern=LinePattern.None, fillColor={236, 241, 248}, fillPattern=FillPattern.Solid),
    Polygon(points={{-49, -28}, {-16, 34}, {-8, 30}, {-41, -32}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid),
    Polygon(points={{-12, 36}, {34, 36}, {34, 28}, {-12, 28}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid),
    Polygon(points={{-8, 33}, {8, -29}, {0, -31}, {-16, 31}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid),
    Polygon(points={{0, -28}, {30, 34}, {38, 30}, {8, -32}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid),
    Polygon(points={{41, -31}, {24, 55}, {32, 57}, {49, -29}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid),
    Polygon(points={{-45, -26}, {4, -26}, {4, -34}, {-45, -34}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid),
    Rectangle(extent={{-28, 34}, {2, 44}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid, radius=4),
    Rectangle(extent={{14, 52}, {38, 62}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid, radius=4)}), Diagram(coordinateSystem(extent={{-200, -100}, {200, 100}})));
end Bicycle;
