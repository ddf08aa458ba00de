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
  inner MB.World world(n={0, 0, -1}, nominalLength=2, animateWorld=false, animateGravity=false) "World: z is up"
      annotation(Placement(transformation(extent={{-210, 30}, {-190, 50}})));
  Modelica.Blocks.Sources.CombiTimeTable plan(columns=2:5, smoothness=Modelica.Blocks.Types.Smoothness.MonotoneContinuousDerivative1, table=
    [0, 2.408, 2.833, 2.399, 0; 2, 2.162, 2.325, 2.163, 0; 4, 2.101, 2.833, 2.518, 0; 6, 2.580, 2.833, 2.567, 0;
     8, 2.580, 2.600, 2.567, 1.3; 9.5, 2.580, 2.325, 2.034, 1.3; 12, 2.408, 2.833, 2.399, 0]) "Lengths of the cylinders and angle of the house"
         annotation(Placement(transformation(extent={{163, -66}, {143, -46}})));
  MB.Joints.Revolute swing(n={0, 0, 1}, useAxisFlange=true, cylinderLength=1.6, cylinderDiameter=1.4, cylinderColor={50, 50, 55}) "The house turns"
      annotation(Placement(transformation(extent={{-118, 30}, {-98, 50}})));
  Modelica.Mechanics.Rotational.Sources.Position swingDrive(exact=false, f_crit=2, w(fixed=true)) "Turns the house"
      annotation(Placement(transformation(extent={{-80, -36}, {-100, -16}})));
  MB.Parts.FixedTranslation toBoom(r={0.4, 0, 1.6}, animation=false) "To the hinge of the boom"
      annotation(Placement(transformation(extent={{-86, 54}, {-66, 74}})));
  MB.Joints.Revolute boomHinge(n={0, -1, 0}, phi(start=0.5236, fixed=true), w(fixed=true), cylinderLength=0.6, cylinderDiameter=0.2, cylinderColor={50, 50, 55}) "Hinge of the boom"
      annotation(Placement(transformation(extent={{-54, 54}, {-34, 74}})));
  MB.Joints.Revolute stickHinge(n={0, -1, 0}, phi(start=-1.7453, fixed=true), w(fixed=true), cylinderLength=0.5, cylinderDiameter=0.16, cylinderColor={50, 50, 55}) "Hinge of the stick"
      annotation(Placement(transformation(extent={{-54, 6}, {-34, 26}})));
  MB.Joints.Revolute bucketHinge(n={0, -1, 0}, phi(start=-1.0472, fixed=true), w(fixed=true), cylinderLength=0.5, cylinderDiameter=0.14, cylinderColor={50, 50, 55}) "Hinge of the bucket"
      annotation(Placement(transformation(extent={{62, -30}, {82, -10}})));
  MB.Parts.Body boom(m=1500, r_CM={2.4, 0, 0.5}, I_11=150, I_22=3000, I_33=3000, animation=false) "Boom"
      annotation(Placement(transformation(extent={{-2, 42}, {-22, 62}})));
  MB.Parts.Body stick(m=700, r_CM={0.8, 0, 0.1}, I_11=40, I_22=600, I_33=600, animation=false) "Stick"
      annotation(Placement(transformation(extent={{-2, 6}, {-22, 26}})));
  MB.Parts.Body bucket(m=600, r_CM={0.6, 0, -0.1}, I_11=80, I_22=90, I_33=120, animation=false) "Bucket"
      annotation(Placement(transformation(extent={{102, -30}, {122, -10}})));
  MB.Parts.FixedTranslation toStick(r=boomEnd, animation=false) "To the hinge of the stick"
      annotation(Placement(transformation(extent={{-8, -32}, {-28, -12}})));
  MB.Parts.FixedTranslation toBucket(r=stickEnd, animation=false) "To the hinge of the bucket"
      annotation(Placement(transformation(extent={{16, -30}, {36, -10}})));
  MB.Parts.FixedTranslation pins[7](r={boomPins[1], boomPins[2], stickPins[1], stickPins[2], bucketPin, idlerPin, linkPin}, each animation=false) "To the ends of cylinders and links"
      annotation(Placement(transformation(extent={{110, 6}, {130, 26}})));
  Utilities.Cylinder boomCylinder "Lifts the boom"
      annotation(Placement(transformation(extent={{174, -30}, {194, -10}})));
  Utilities.Cylinder stickCylinder(barrelLength=1.6) "Moves the stick"
      annotation(Placement(transformation(extent={{142, -28}, {162, -8}})));
  Utilities.Cylinder bucketCylinder(barrelLength=1.3, diameter=0.15) "Moves the bucket"
      annotation(Placement(transformation(extent={{142, 22}, {162, 42}})));
  MB.Joints.Assemblies.JointRRR links(n_a={0, 1, 0}, rRod1_ia={-0.5, 0, 0}, rRod2_ib={0.35, 0, 0.43}*0.55/0.5544, phi_guess=0, checkTotalPower=true, cylinderLength=0.4, cylinderDiameter=0.12, cylinderColor={50, 50, 55},
    rodDiameter=0.1, rodColor={220, 160, 20}) "Links between cylinder, stick and bucket"
        annotation(Placement(transformation(extent={{174, 6}, {194, 26}})));
  Utilities.ExcavatorShape shape(boomEnd=boomEnd, stickEnd=stickEnd) "What is drawn"
      annotation(Placement(transformation(extent={{10, 22}, {30, 42}})));
  MB.Visualizers.FixedShape track[2](each shapeType="box", r_shape={{-2, 1, 0.35}, {-2, -1, 0.35}}, each length=4, each width=0.6, each height=0.7, each color={50, 50, 55}) "Tracks"
      annotation(Placement(transformation(extent={{-178, 30}, {-158, 50}})));
equation
  connect(world.frame_b, swing.frame_a)
      annotation(Line(points={{-190, 40}, {-182, 40}, {-182, 26}, {-154, 26}, {-154, 40}, {-118, 40}}, color={45, 64, 110}));
  connect(plan.y[4], swingDrive.phi_ref)
      annotation(Line(points={{142, -56}, {-30, -56}, {-30, -26}, {-78.8, -26}}, color={36, 80, 160}));
  connect(swingDrive.flange, swing.axis)
      annotation(Line(points={{-100, -26}, {-126, -26}, {-126, 58}, {-108, 58}, {-108, 50}}, color={0, 112, 122}));
  connect(swing.frame_b, toBoom.frame_a)
      annotation(Line(points={{-98, 40}, {-90, 40}, {-90, 64}, {-86, 64}}, color={45, 64, 110}));
  connect(toBoom.frame_b, boomHinge.frame_a) annotation(Line(points={{-66, 64}, {-54, 64}}, color={45, 64, 110}));
  connect(boomHinge.frame_b, boom.frame_a)
      annotation(Line(points={{-34, 64}, {-32, 64}, {-32, 40}, {0, 40}, {0, 52}, {-2, 52}}, color={45, 64, 110}));
  connect(boom.frame_a, toStick.frame_a)
      annotation(Line(points={{-2, 52}, {0, 52}, {0, -22}, {-8, -22}}, color={45, 64, 110}));
  connect(toStick.frame_b, stickHinge.frame_a)
      annotation(Line(points={{-28, -22}, {-58, -22}, {-58, 16}, {-54, 16}}, color={45, 64, 110}));
  connect(stickHinge.frame_b, stick.frame_a)
      annotation(Line(points={{-34, 16}, {-32, 16}, {-32, 40}, {0, 40}, {0, 16}, {-2, 16}}, color={45, 64, 110}));
  connect(stick.frame_a, toBucket.frame_a)
      annotation(Line(points={{-2, 16}, {0, 16}, {0, -20}, {16, -20}}, color={45, 64, 110}));
  connect(toBucket.frame_b, bucketHinge.frame_a) annotation(Line(points={{36, -20}, {62, -20}}, color={45, 64, 110}));
  connect(bucketHinge.frame_b, bucket.frame_a) annotation(Line(points={{82, -20}, {102, -20}}, color={45, 64, 110}));
  connect(swing.frame_b, pins[1].frame_a)
      annotation(Line(points={{-98, 40}, {0, 40}, {0, 16}, {110, 16}}, color={45, 64, 110}));
  connect(boom.frame_a, pins[2].frame_a)
      annotation(Line(points={{-2, 52}, {0, 52}, {0, 16}, {110, 16}}, color={45, 64, 110}));
  connect(boom.frame_a, pins[3].frame_a)
      annotation(Line(points={{-2, 52}, {0, 52}, {0, 16}, {110, 16}}, color={45, 64, 110}));
  connect(stick.frame_a, pins[4].frame_a) annotation(Line(points={{-2, 16}, {110, 16}}, color={45, 64, 110}));
  connect(stick.frame_a, pins[5].frame_a) annotation(Line(points={{-2, 16}, {110, 16}}, color={45, 64, 110}));
  connect(stick.frame_a, pins[6].frame_a) annotation(Line(points={{-2, 16}, {110, 16}}, color={45, 64, 110}));
  connect(bucket.frame_a, pins[7].frame_a)
      annotation(Line(points={{102, -20}, {94, -20}, {94, 16}, {110, 16}}, color={45, 64, 110}));
  connect(pins[1].frame_b, boomCylinder.frame_a)
      annotation(Line(points={{130, 16}, {170, 16}, {170, -12}, {174, -12}}, color={45, 64, 110}));
  connect(pins[2].frame_b, boomCylinder.frame_b)
      annotation(Line(points={{130, 16}, {170, 16}, {170, 2}, {198, 2}, {198, -20}, {194, -20}}, color={45, 64, 110}));
  connect(pins[3].frame_b, stickCylinder.frame_a)
      annotation(Line(points={{130, 16}, {138, 16}, {138, -10}, {142, -10}}, color={45, 64, 110}));
  connect(pins[4].frame_b, stickCylinder.frame_b)
      annotation(Line(points={{130, 16}, {170, 16}, {170, -18}, {162, -18}}, color={45, 64, 110}));
  connect(pins[7].frame_b, links.frame_a) annotation(Line(points={{130, 16}, {174, 16}}, color={45, 64, 110}));
  connect(pins[6].frame_b, links.frame_b)
      annotation(Line(points={{130, 16}, {170, 16}, {170, 2}, {198, 2}, {198, 16}, {194, 16}}, color={45, 64, 110}));
  connect(pins[5].frame_b, bucketCylinder.frame_a)
      annotation(Line(points={{130, 16}, {138, 16}, {138, 40}, {142, 40}}, color={45, 64, 110}));
  connect(links.frame_im, bucketCylinder.frame_b)
      annotation(Line(points={{184, 26}, {184, 34}, {170, 34}, {170, 32}, {162, 32}}, color={45, 64, 110}));
  connect(plan.y[1], boomCylinder.length)
      annotation(Line(points={{142, -56}, {138, -56}, {138, -32}, {170, -32}, {170, -28}, {174, -28}}, color={36, 80, 160}));
  connect(plan.y[2], stickCylinder.length)
      annotation(Line(points={{142, -56}, {138, -56}, {138, -26}, {142, -26}}, color={36, 80, 160}));
  connect(plan.y[3], bucketCylinder.length)
      annotation(Line(points={{142, -56}, {138, -56}, {138, -32}, {202, -32}, {202, 50}, {134, 50}, {134, 24}, {142, 24}}, color={36, 80, 160}));
  connect(swing.frame_b, shape.house) annotation(Line(points={{-98, 40}, {10, 40}}, color={45, 64, 110}));
  connect(boom.frame_a, shape.boom)
      annotation(Line(points={{-2, 52}, {34, 52}, {34, 40}, {30, 40}}, color={45, 64, 110}));
  connect(stick.frame_a, shape.stick)
      annotation(Line(points={{-2, 16}, {0, 16}, {0, 24}, {10, 24}}, color={45, 64, 110}));
  connect(bucket.frame_a, shape.bucket)
      annotation(Line(points={{102, -20}, {94, -20}, {94, 16}, {34, 16}, {34, 24}, {30, 24}}, color={45, 64, 110}));
  connect(world.frame_b, track[1].frame_a) annotation(Line(points={{-190, 40}, {-178, 40}}, color={45, 64, 110}));
  connect(world.frame_b, track[2].frame_a) annotation(Line(points={{-190, 40}, {-178, 40}}, color={45, 64, 110}));
  annotation(experiment(StopTime=12, Tolerance=1e-6, Interval=0.02), Icon(graphics={
    Rectangle(extent={{-84, -80}, {16, -46}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid, radius=16),
    Rectangle(extent={{-66, -46}, {-2, 2}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid, radius=6),
    Rectangle(extent={{-60, 2}, {-26, 34}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid, radius=6),
    Polygon(points={{-16, -17}, {24, 57}, {36, 51}, {-4, -23}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid),
    Polygon(points={{34, 57}, {72, 5}, {64, -1}, {26, 51}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid),
    Polygon(points={{56, 6}, {86, -2}, {80, -40}, {50, -34}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{21, 45}, {39, 63}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-18, -28}, {-2, -12}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid)}), Diagram(coordinateSystem(extent={{-220, -100}, {220, 100}})));
end Excavator;
