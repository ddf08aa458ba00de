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
  inner MB.World world(n={0, 0, -1}, animateWorld=false, animateGravity=false) "World: z is up";
  MB.Joints.Prismatic drive(n={1, 0, 0}, useAxisFlange=true, animation=false) "Drives forwards";
  Modelica.Mechanics.Translational.Sources.Speed motor(exact=true, s(fixed=true)) "Keeps the speed";
  Modelica.Blocks.Sources.Constant wish(k=speed) "Speed";
  MB.Joints.Prismatic heave(n={0, 0, 1}, s(start=0.533, fixed=true), v(fixed=true), animation=false) "Vertical movement of the body";
  MB.Joints.Revolute pitch(n={0, 1, 0}, phi(fixed=true), w(fixed=true), animation=false) "Pitch of the body";
  MB.Joints.Revolute roll(n={1, 0, 0}, phi(fixed=true), w(fixed=true), animation=false) "Roll of the body";
  MB.Parts.Body body(m=bodyMass, r_CM={0, 0, 0}, I_11=500, I_22=2000, I_33=2200, animation=false) "Body";
  MB.Parts.FixedTranslation mount[4](r={{front, track/2, -0.25}, {front, -track/2, -0.25}, {front - wheelbase, track/2, -0.25}, {front - wheelbase, -track/2, -0.25}}, each animation=false) "From the centre of mass to the wheels";
  Utilities.Corner frontLeft(load=frontLoad, side=1, bumps=leftBumps) "Front left wheel";
  Utilities.Corner frontRight(load=frontLoad, side=-1, bumps=rightBumps) "Front right wheel";
  Utilities.Corner rearLeft(load=rearLoad, side=1, bumps=leftBumps) "Rear left wheel";
  Utilities.Corner rearRight(load=rearLoad, side=-1, bumps=rightBumps) "Rear right wheel";
  Utilities.CarShape shape(front=front, wheelbase=wheelbase, track=track) "What is drawn of the body";
  MB.Visualizers.FixedShape leftLog[size(leftBumps, 1)](each shapeType="cylinder", each lengthDirection={0, 1, 0}, each widthDirection={1, 0, 0}, r_shape={{x, 0.25, 0} for x in leftBumps}, each length=1, each width=0.7, each height=0.16, each color={230, 190, 40}) "Bumps";
  MB.Visualizers.FixedShape rightLog[size(rightBumps, 1)](each shapeType="cylinder", each lengthDirection={0, -1, 0}, each widthDirection={1, 0, 0}, r_shape={{x, -0.25, 0} for x in rightBumps}, each length=1, each width=0.7, each height=0.16, each color={230, 190, 40}) "Bumps";
  MB.Visualizers.FixedShape lane(shapeType="box", r_shape={-2.5, 0, -0.05}, length=12.5, width=3, height=0.1, color={90, 90, 95}) "Road";
equation
  connect(world.frame_b, drive.frame_a);
  connect(wish.y, motor.v_ref);
  connect(motor.flange, drive.axis);
  connect(drive.frame_b, heave.frame_a);
  connect(heave.frame_b, pitch.frame_a);
  connect(pitch.frame_b, roll.frame_a);
  connect(roll.frame_b, body.frame_a);
  connect(body.frame_a, shape.frame_a);
  for i in 1:4 loop
    connect(body.frame_a, mount[i].frame_a);
  end for;
  connect(mount[1].frame_b, frontLeft.frame_a);
  connect(mount[2].frame_b, frontRight.frame_a);
  connect(mount[3].frame_b, rearLeft.frame_a);
  connect(mount[4].frame_b, rearRight.frame_a);
  for i in 1:size(leftBumps, 1) loop
    connect(world.frame_b, leftLog[i].frame_a);
  end for;
  for i in 1:size(rightBumps, 1) loop
    connect(world.frame_b, rightLog[i].frame_a);
  end for;
  connect(world.frame_b, lane.frame_a);
  annotation(experiment(StopTime=2, Tolerance=1e-6, Interval=0.01), Icon(graphics={
    Polygon(points={{-86, -34}, {-86, 0}, {-56, 8}, {-30, 44}, {30, 44}, {56, 8}, {86, 0}, {86, -34}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid),
    Polygon(points={{-42, 10}, {-24, 34}, {-4, 34}, {-4, 10}}, pattern=LinePattern.None, fillColor={236, 241, 248}, fillPattern=FillPattern.Solid),
    Polygon(points={{4, 10}, {4, 34}, {24, 34}, {42, 10}}, pattern=LinePattern.None, fillColor={236, 241, 248}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-74, -64}, {-22, -12}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-64, -54}, {-32, -22}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{22, -64}, {74, -12}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{32, -54}, {64, -22}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid)}));
end FullCar;
