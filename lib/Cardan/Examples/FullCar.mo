within Cardan.Examples;
model FullCar "A car on four springs drives over bumps that lie shifted on the left and on the right"
  extends Modelica.Icons.Example;
  extends Cardan.Icons.Machine;
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  parameter SI.Velocity speed = 4 "Speed of the car";
  parameter SI.Mass bodyMass = 1400 "Mass of the body";
  parameter SI.Length wheelbase = 2.6 "From the front to the rear axle";
  parameter SI.Length track = 1.5 "From wheel to wheel on an axle";
  parameter SI.Length front = 1.2 "From the centre of mass to the front axle";
  parameter SI.Position leftBumps[:] = {3, 4.6} "Bumps on the left";
  parameter SI.Position rightBumps[:] = {3.8} "Bumps on the right";
  final parameter SI.Force frontLoad = bodyMass*world.g*(wheelbase - front)/wheelbase/2 "On each front wheel";
  final parameter SI.Force rearLoad = bodyMass*world.g*front/wheelbase/2 "On each rear wheel";
  inner MB.World world(n={0, 0, -1}, animateWorld=false, animateGravity=false) "World: z is up"
      annotation(Placement(transformation(extent={{-120, -36}, {-100, -16}})));
  MB.Joints.Prismatic drive(n={1, 0, 0}, useAxisFlange=true, animation=false) "Drives forwards"
      annotation(Placement(transformation(extent={{-88, 2}, {-68, 22}})));
  Modelica.Mechanics.Translational.Sources.Speed motor(exact=true, s(fixed=true)) "Keeps the speed"
      annotation(Placement(transformation(extent={{-106, 44}, {-86, 64}})));
  Modelica.Blocks.Sources.Constant wish(k=speed) "Speed"
      annotation(Placement(transformation(extent={{-140, 44}, {-120, 64}})));
  MB.Joints.Prismatic heave(n={0, 0, 1}, s(start=0.533, fixed=true), v(fixed=true), animation=false) "Vertical movement of the body"
      annotation(Placement(transformation(extent={{-56, 2}, {-36, 22}})));
  MB.Joints.Revolute pitch(n={0, 1, 0}, phi(fixed=true), w(fixed=true), animation=false) "Pitch of the body"
      annotation(Placement(transformation(extent={{-24, 2}, {-4, 22}})));
  MB.Joints.Revolute roll(n={1, 0, 0}, phi(fixed=true), w(fixed=true), animation=false) "Roll of the body"
      annotation(Placement(transformation(extent={{8, 2}, {28, 22}})));
  MB.Parts.Body body(m=bodyMass, r_CM={0, 0, 0}, I_11=500, I_22=2000, I_33=2200, animation=false) "Body"
      annotation(Placement(transformation(extent={{28, 42}, {8, 62}})));
  MB.Parts.FixedTranslation mount[4](r={{front, track/2, -0.25}, {front, -track/2, -0.25}, {front - wheelbase, track/2, -0.25}, {front - wheelbase, -track/2, -0.25}}, each animation=false) "From the centre of mass to the wheels"
      annotation(Placement(transformation(extent={{46, 6}, {66, 26}})));
  Utilities.Corner frontLeft(load=frontLoad, side=1, bumps=leftBumps) "Front left wheel"
      annotation(Placement(transformation(extent={{78, 6}, {98, 26}})));
  Utilities.Corner frontRight(load=frontLoad, side=-1, bumps=rightBumps) "Front right wheel"
      annotation(Placement(transformation(extent={{78, -30}, {98, -10}})));
  Utilities.Corner rearLeft(load=rearLoad, side=1, bumps=leftBumps) "Rear left wheel"
      annotation(Placement(transformation(extent={{78, 42}, {98, 62}})));
  Utilities.Corner rearRight(load=rearLoad, side=-1, bumps=rightBumps) "Rear right wheel"
      annotation(Placement(transformation(extent={{110, 6}, {130, 26}})));
  Utilities.CarShape shape(front=front, wheelbase=wheelbase, track=track) "What is drawn of the body"
      annotation(Placement(transformation(extent={{40, 42}, {60, 62}})));
  MB.Visualizers.FixedShape leftLog[size(leftBumps, 1)](each shapeType="cylinder", each lengthDirection={0, 1, 0}, each widthDirection={1, 0, 0}, r_shape={{x, 0.25, 0} for x in leftBumps}, each length=1, each width=0.7, each height=0.16, each color={230, 190, 40}) "Bumps"
      annotation(Placement(transformation(extent={{-100, 0}, {-120, 20}})));
  MB.Visualizers.FixedShape rightLog[size(rightBumps, 1)](each shapeType="cylinder", each lengthDirection={0, -1, 0}, each widthDirection={1, 0, 0}, r_shape={{x, -0.25, 0} for x in rightBumps}, each length=1, each width=0.7, each height=0.16, each color={230, 190, 40}) "Bumps"
      annotation(Placement(transformation(extent={{-88, -72}, {-68, -52}})));
  MB.Visualizers.FixedShape lane(shapeType="box", r_shape={-2.5, 0, -0.05}, length=12.5, width=3, height=0.1, color={90, 90, 95}) "Road"
      annotation(Placement(transformation(extent={{-88, -36}, {-68, -16}})));
equation
  connect(world.frame_b, drive.frame_a)
      annotation(Line(points={{-100, -26}, {-96, -26}, {-96, 12}, {-88, 12}}, color={45, 64, 110}));
  connect(wish.y, motor.v_ref) annotation(Line(points={{-119, 54}, {-107.2, 54}}, color={36, 80, 160}));
  connect(motor.flange, drive.axis) annotation(Line(points={{-86, 54}, {-78, 54}, {-78, 22}}, color={48, 120, 56}));
  connect(drive.frame_b, heave.frame_a) annotation(Line(points={{-68, 12}, {-56, 12}}, color={45, 64, 110}));
  connect(heave.frame_b, pitch.frame_a) annotation(Line(points={{-36, 12}, {-24, 12}}, color={45, 64, 110}));
  connect(pitch.frame_b, roll.frame_a) annotation(Line(points={{-4, 12}, {8, 12}}, color={45, 64, 110}));
  connect(roll.frame_b, body.frame_a)
      annotation(Line(points={{28, 12}, {38, 12}, {38, 52}, {28, 52}}, color={45, 64, 110}));
  connect(body.frame_a, shape.frame_a) annotation(Line(points={{28, 52}, {40, 52}}, color={45, 64, 110}));
  for i in 1:4 loop
    connect(body.frame_a, mount[i].frame_a)
        annotation(Line(points={{28, 52}, {38, 52}, {38, 16}, {46, 16}}, color={45, 64, 110}));
  end for;
  connect(mount[1].frame_b, frontLeft.frame_a) annotation(Line(points={{66, 16}, {78, 16}}, color={45, 64, 110}));
  connect(mount[2].frame_b, frontRight.frame_a)
      annotation(Line(points={{66, 16}, {74, 16}, {74, -20}, {78, -20}}, color={45, 64, 110}));
  connect(mount[3].frame_b, rearLeft.frame_a)
      annotation(Line(points={{66, 16}, {74, 16}, {74, 52}, {78, 52}}, color={45, 64, 110}));
  connect(mount[4].frame_b, rearRight.frame_a)
      annotation(Line(points={{66, 16}, {74, 16}, {74, 2}, {102, 2}, {102, 16}, {110, 16}}, color={45, 64, 110}));
  for i in 1:size(leftBumps, 1) loop
    connect(world.frame_b, leftLog[i].frame_a)
        annotation(Line(points={{-100, -26}, {-96, -26}, {-96, 10}, {-100, 10}}, color={45, 64, 110}));
  end for;
  for i in 1:size(rightBumps, 1) loop
    connect(world.frame_b, rightLog[i].frame_a)
        annotation(Line(points={{-100, -26}, {-92, -26}, {-92, -62}, {-88, -62}}, color={45, 64, 110}));
  end for;
  connect(world.frame_b, lane.frame_a) annotation(Line(points={{-100, -26}, {-88, -26}}, color={45, 64, 110}));
  annotation(experiment(StopTime=2, Tolerance=1e-6, Interval=0.01), Icon(graphics={
    Polygon(points={{-86, -34}, {-86, 0}, {-56, 8}, {-30, 44}, {30, 44}, {56, 8}, {86, 0}, {86, -34}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid),
    Polygon(points={{-42, 10}, {-24, 34}, {-4, 34}, {-4, 10}}, pattern=LinePattern.None, fillColor={236, 241, 248}, fillPattern=FillPattern.Solid),
    Polygon(points={{4, 10}, {4, 34}, {24, 34}, {42, 10}}, pattern=LinePattern.None, fillColor={236, 241, 248}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-74, -64}, {-22, -12}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-64, -54}, {-32, -22}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{22, -64}, {74, -12}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{32, -54}, {64, -22}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid)}), Diagram(coordinateSystem(extent={{-160, -100}, {160, 100}})));
end FullCar;
