within Cardan.Examples;
model Excavator "The arm of an excavator digs, swings and empties its bucket; all its loops are solved by formulas"
  extends Modelica.Icons.Example;
  extends Cardan.Icons.Machine;
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  // Angles turn upwards, about -y. The frames of boom, stick and bucket have their x-axes along the part.
  parameter SI.Position boomEnd[3] = {5, 0, 0} "From the hinge of the boom to that of the stick";
  parameter SI.Position stickEnd[3] = {2.6, 0, 0} "From the hinge of the stick to that of the bucket";
  parameter SI.Position boomPins[2, 3] = {{0.95, 0, 1.15}, {2.2, 0, 0.75}} "Ends of the boom cylinder: on the house, on the boom";
  parameter SI.Position stickPins[2, 3] = {{2.6, 0, 1.25}, {-0.7, 0, 0.25}} "Ends of the stick cylinder: on the boom, on the stick";
  parameter SI.Position bucketPin[3] = {0.1, 0, 0.5} "Begin of the bucket cylinder, on the stick; it ends where the two links meet";
  parameter SI.Position idlerPin[3] = {2.15, 0, 0.1} "Begin of the idler link, on the stick";
  parameter SI.Position linkPin[3] = {-0.05, 0, 0.38} "End of the other link, on the bucket";
  inner MB.World world(n={0, 0, -1}, nominalLength=2, animateWorld=false, animateGravity=false) "World: z is up";
  Modelica.Blocks.Sources.CombiTimeTable plan(columns=2:5, smoothness=Modelica.Blocks.Types.Smoothness.MonotoneContinuousDerivative1, table=
    [0, 2.408, 2.833, 2.399, 0; 2, 2.162, 2.325, 2.163, 0; 4, 2.101, 2.833, 2.518, 0; 6, 2.580, 2.833, 2.567, 0;
     8, 2.580, 2.600, 2.567, 1.3; 9.5, 2.580, 2.325, 2.034, 1.3; 12, 2.408, 2.833, 2.399, 0]) "Lengths of the cylinders and angle of the house";
  MB.Joints.Revolute swing(n={0, 0, 1}, useAxisFlange=true, cylinderLength=1.6, cylinderDiameter=1.4, cylinderColor={50, 50, 55}) "The house turns";
  Modelica.Mechanics.Rotational.Sources.Position swingDrive(exact=false, f_crit=2, w(fixed=true)) "Turns the house";
  MB.Parts.FixedTranslation toBoom(r={0.4, 0, 1.6}, animation=false) "To the hinge of the boom";
  MB.Joints.Revolute boomHinge(n={0, -1, 0}, phi(start=0.5236, fixed=true), w(fixed=true), cylinderLength=0.6, cylinderDiameter=0.2, cylinderColor={50, 50, 55}) "Hinge of the boom";
  MB.Joints.Revolute stickHinge(n={0, -1, 0}, phi(start=-1.7453, fixed=true), w(fixed=true), cylinderLength=0.5, cylinderDiameter=0.16, cylinderColor={50, 50, 55}) "Hinge of the stick";
  MB.Joints.Revolute bucketHinge(n={0, -1, 0}, phi(start=-1.0472, fixed=true), w(fixed=true), cylinderLength=0.5, cylinderDiameter=0.14, cylinderColor={50, 50, 55}) "Hinge of the bucket";
  MB.Parts.Body boom(m=1500, r_CM={2.4, 0, 0.5}, I_11=150, I_22=3000, I_33=3000, animation=false) "Boom";
  MB.Parts.Body stick(m=700, r_CM={0.8, 0, 0.1}, I_11=40, I_22=600, I_33=600, animation=false) "Stick";
  MB.Parts.Body bucket(m=600, r_CM={0.6, 0, -0.1}, I_11=80, I_22=90, I_33=120, animation=false) "Bucket";
  MB.Parts.FixedTranslation toStick(r=boomEnd, animation=false) "To the hinge of the stick";
  MB.Parts.FixedTranslation toBucket(r=stickEnd, animation=false) "To the hinge of the bucket";
  MB.Parts.FixedTranslation pins[7](r={boomPins[1], boomPins[2], stickPins[1], stickPins[2], bucketPin, idlerPin, linkPin}, each animation=false) "To the ends of cylinders and links";
  Utilities.Cylinder boomCylinder "Lifts the boom";
  Utilities.Cylinder stickCylinder(barrelLength=1.6) "Moves the stick";
  Utilities.Cylinder bucketCylinder(barrelLength=1.3, diameter=0.15) "Moves the bucket";
  MB.Joints.Assemblies.JointRRR links(n_a={0, 1, 0}, rRod1_ia={-0.5, 0, 0}, rRod2_ib={0.35, 0, 0.43}*0.55/0.5544, phi_guess=0, checkTotalPower=true, cylinderLength=0.4, cylinderDiameter=0.12, cylinderColor={50, 50, 55},
    rodDiameter=0.1, rodColor={220, 160, 20}) "Links between cylinder, stick and bucket";
  Utilities.ExcavatorShape shape(boomEnd=boomEnd, stickEnd=stickEnd) "What is drawn";
  MB.Visualizers.FixedShape track[2](each shapeType="box", r_shape={{-2, 1, 0.35}, {-2, -1, 0.35}}, each length=4, each width=0.6, each height=0.7, each color={50, 50, 55}) "Tracks";
equation
  connect(world.frame_b, swing.frame_a);
  connect(plan.y[4], swingDrive.phi_ref);
  connect(swingDrive.flange, swing.axis);
  connect(swing.frame_b, toBoom.frame_a);
  connect(toBoom.frame_b, boomHinge.frame_a);
  connect(boomHinge.frame_b, boom.frame_a);
  connect(boom.frame_a, toStick.frame_a);
  connect(toStick.frame_b, stickHinge.frame_a);
  connect(stickHinge.frame_b, stick.frame_a);
  connect(stick.frame_a, toBucket.frame_a);
  connect(toBucket.frame_b, bucketHinge.frame_a);
  connect(bucketHinge.frame_b, bucket.frame_a);
  connect(swing.frame_b, pins[1].frame_a);
  connect(boom.frame_a, pins[2].frame_a);
  connect(boom.frame_a, pins[3].frame_a);
  connect(stick.frame_a, pins[4].frame_a);
  connect(stick.frame_a, pins[5].frame_a);
  connect(stick.frame_a, pins[6].frame_a);
  connect(bucket.frame_a, pins[7].frame_a);
  connect(pins[1].frame_b, boomCylinder.frame_a);
  connect(pins[2].frame_b, boomCylinder.frame_b);
  connect(pins[3].frame_b, stickCylinder.frame_a);
  connect(pins[4].frame_b, stickCylinder.frame_b);
  connect(pins[7].frame_b, links.frame_a);
  connect(pins[6].frame_b, links.frame_b);
  connect(pins[5].frame_b, bucketCylinder.frame_a);
  connect(links.frame_im, bucketCylinder.frame_b);
  connect(plan.y[1], boomCylinder.length);
  connect(plan.y[2], stickCylinder.length);
  connect(plan.y[3], bucketCylinder.length);
  connect(swing.frame_b, shape.house);
  connect(boom.frame_a, shape.boom);
  connect(stick.frame_a, shape.stick);
  connect(bucket.frame_a, shape.bucket);
  connect(world.frame_b, track[1].frame_a);
  connect(world.frame_b, track[2].frame_a);
  annotation(experiment(StopTime=12, Tolerance=1e-6, Interval=0.02), Icon(graphics={
    Rectangle(extent={{-84, -80}, {16, -46}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid, radius=16),
    Rectangle(extent={{-66, -46}, {-2, 2}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid, radius=6),
    Rectangle(extent={{-60, 2}, {-26, 34}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid, radius=6),
    Polygon(points={{-16, -17}, {24, 57}, {36, 51}, {-4, -23}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid),
    Polygon(points={{34, 57}, {72, 5}, {64, -1}, {26, 51}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid),
    Polygon(points={{56, 6}, {86, -2}, {80, -40}, {50, -34}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{21, 45}, {39, 63}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-18, -28}, {-2, -12}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid)}));
end Excavator;
