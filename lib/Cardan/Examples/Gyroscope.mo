within Cardan.Examples;
model Gyroscope "A rotor in Cardan's suspension keeps its direction while the ship below rolls and pitches"
  extends Modelica.Icons.Example;
  extends Cardan.Icons.Machine;
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  parameter SI.AngularVelocity rotorSpeed = 400 "Speed of the rotor";
  parameter SI.Mass ringMass = 0.05 "Mass of each ring";
  parameter SI.AngularVelocity rollFrequency = 2 "Frequency of the roll of the ship";
  parameter SI.AngularVelocity pitchFrequency = 3.1 "Frequency of its pitch";
  parameter SI.Angle roll = 0.35 "Amplitude of the roll of the ship";
  parameter SI.Angle pitch = 0.2 "Amplitude of its pitch";
  inner MB.World world(n={0, 0, -1}, nominalLength=0.2) "World: z is up"
      annotation(Placement(transformation(extent={{-128, -30}, {-108, -10}})));
  MB.Joints.Revolute rolling(n={1, 0, 0}, useAxisFlange=true, animation=false) "Roll of the ship"
      annotation(Placement(transformation(extent={{-96, -30}, {-76, -10}})));
  MB.Joints.Revolute pitching(n={0, 1, 0}, useAxisFlange=true, animation=false) "Pitch of the ship"
      annotation(Placement(transformation(extent={{-32, -30}, {-12, -10}})));
  Modelica.Mechanics.Rotational.Sources.Position rollDrive(exact=true) "Moves the ship"
      annotation(Placement(transformation(extent={{-116, 8}, {-96, 28}})));
  Modelica.Mechanics.Rotational.Sources.Position pitchDrive(exact=true) "Moves the ship"
      annotation(Placement(transformation(extent={{-48, 6}, {-28, 26}})));
  Modelica.Blocks.Sources.RealExpression rollAngle(y=roll*sin(rollFrequency*time)) "Roll"
      annotation(Placement(transformation(extent={{-150, 8}, {-130, 28}})));
  Modelica.Blocks.Sources.RealExpression pitchAngle(y=pitch*sin(pitchFrequency*time)) "Pitch"
      annotation(Placement(transformation(extent={{-82, 6}, {-62, 26}})));
  MB.Joints.Revolute outerAxis(n={1, 0, 0}, phi(fixed=true), w(start=-rollFrequency*roll, fixed=true), cylinderLength=0.27, cylinderDiameter=0.008) "Axis of the outer ring, along the ship"
      annotation(Placement(transformation(extent={{2, 8}, {22, 28}})));
  MB.Joints.Revolute innerAxis(n={0, 1, 0}, phi(fixed=true), w(start=-pitchFrequency*pitch, fixed=true), cylinderLength=0.21, cylinderDiameter=0.008) "Axis of the inner ring, across the ship"
      annotation(Placement(transformation(extent={{34, 8}, {54, 28}})));
  MB.Joints.Revolute rotorAxis(n={0, 0, 1}, phi(fixed=true), w(start=rotorSpeed, fixed=true), cylinderLength=0.16, cylinderDiameter=0.008) "Axis of the rotor, vertical"
      annotation(Placement(transformation(extent={{66, -28}, {86, -8}})));
  Utilities.Ring outerRing(m=ringMass, R=0.12, r=0.005, color={200, 160, 60}) "Outer ring"
      annotation(Placement(transformation(extent={{22, 44}, {2, 64}})));
  Utilities.Ring innerRing(m=ringMass, R=0.095, r=0.005, color={210, 190, 110}) "Inner ring"
      annotation(Placement(transformation(extent={{66, 8}, {86, 28}})));
  MB.Parts.BodyCylinder rotor(r={0, 0, 0.03}, diameter=0.12, density=8500, color={180, 120, 50}) "Rotor"
      annotation(Placement(transformation(extent={{132, -28}, {152, -8}})));
  MB.Parts.FixedTranslation toRotor(r={0, 0, -0.015}, animation=false) "The centre of the rotor is where the axes meet"
      annotation(Placement(transformation(extent={{100, -28}, {120, -8}})));
  MB.Visualizers.FixedShape mark(shapeType="box", r_shape={0, 0, 0.031}, length=0.05, width=0.012, height=0.003, color={255, 255, 255}) "Mark that shows the spin"
      annotation(Placement(transformation(extent={{132, 8}, {152, 28}})));
  MB.Visualizers.FixedShape deck(shapeType="box", r_shape={-0.2, 0, -0.2}, length=0.4, width=0.25, height=0.02, color={120, 90, 60}) "Deck of the ship"
      annotation(Placement(transformation(extent={{0, -30}, {20, -10}})));
  MB.Visualizers.FixedShape post1(shapeType="box", lengthDirection={0, 0, 1}, r_shape={-0.135, 0, -0.19}, length=0.2, width=0.02, height=0.02, color={120, 90, 60}) "Post of the outer axis"
      annotation(Placement(transformation(extent={{-12, -66}, {-32, -46}})));
  MB.Visualizers.FixedShape post2(shapeType="box", lengthDirection={0, 0, 1}, r_shape={0.135, 0, -0.19}, length=0.2, width=0.02, height=0.02, color={120, 90, 60}) "Post of the outer axis"
      annotation(Placement(transformation(extent={{0, -66}, {20, -46}})));
equation
  connect(world.frame_b, rolling.frame_a) annotation(Line(points={{-108, -20}, {-96, -20}}, color={45, 64, 110}));
  connect(rolling.frame_b, pitching.frame_a) annotation(Line(points={{-76, -20}, {-32, -20}}, color={45, 64, 110}));
  connect(rollAngle.y, rollDrive.phi_ref) annotation(Line(points={{-129, 18}, {-117.2, 18}}, color={36, 80, 160}));
  connect(pitchAngle.y, pitchDrive.phi_ref) annotation(Line(points={{-61, 16}, {-49.2, 16}}, color={36, 80, 160}));
  connect(rollDrive.flange, rolling.axis)
      annotation(Line(points={{-96, 18}, {-86, 18}, {-86, -10}}, color={0, 112, 122}));
  connect(pitchDrive.flange, pitching.axis)
      annotation(Line(points={{-28, 16}, {-22, 16}, {-22, -10}}, color={0, 112, 122}));
  connect(pitching.frame_b, outerAxis.frame_a)
      annotation(Line(points={{-12, -20}, {-2, -20}, {-2, 18}, {2, 18}}, color={45, 64, 110}));
  connect(outerAxis.frame_b, innerAxis.frame_a) annotation(Line(points={{22, 18}, {34, 18}}, color={45, 64, 110}));
  connect(innerAxis.frame_b, rotorAxis.frame_a)
      annotation(Line(points={{54, 18}, {62, 18}, {62, -18}, {66, -18}}, color={45, 64, 110}));
  connect(outerAxis.frame_b, outerRing.frame_a)
      annotation(Line(points={{22, 18}, {24, 18}, {24, 54}, {22, 54}}, color={45, 64, 110}));
  connect(innerAxis.frame_b, innerRing.frame_a) annotation(Line(points={{54, 18}, {66, 18}}, color={45, 64, 110}));
  connect(rotorAxis.frame_b, toRotor.frame_a) annotation(Line(points={{86, -18}, {100, -18}}, color={45, 64, 110}));
  connect(toRotor.frame_b, rotor.frame_a) annotation(Line(points={{120, -18}, {132, -18}}, color={45, 64, 110}));
  connect(rotor.frame_a, mark.frame_a)
      annotation(Line(points={{132, -18}, {128, -18}, {128, 18}, {132, 18}}, color={45, 64, 110}));
  connect(pitching.frame_b, deck.frame_a) annotation(Line(points={{-12, -20}, {0, -20}}, color={45, 64, 110}));
  connect(pitching.frame_b, post1.frame_a)
      annotation(Line(points={{-12, -20}, {-8, -20}, {-8, -56}, {-12, -56}}, color={45, 64, 110}));
  connect(pitching.frame_b, post2.frame_a)
      annotation(Line(points={{-12, -20}, {-8, -20}, {-8, -56}, {0, -56}}, color={45, 64, 110}));
  annotation(experiment(StopTime=10, Tolerance=1e-7, Interval=0.02), Icon(graphics={
    Ellipse(extent={{-82, -82}, {82, 82}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-73, -73}, {73, 73}}, pattern=LinePattern.None, fillColor={236, 241, 248}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-36, -66}, {36, 66}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-28, -58}, {28, 58}}, pattern=LinePattern.None, fillColor={236, 241, 248}, fillPattern=FillPattern.Solid),
    Rectangle(extent={{-5, -70}, {5, 70}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Rectangle(extent={{-58, -12}, {58, 12}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid, radius=10),
    Rectangle(extent={{-90, -6}, {-74, 6}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Rectangle(extent={{74, -6}, {90, 6}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid)}), Diagram(coordinateSystem(extent={{-160, -100}, {160, 100}})));
end Gyroscope;
