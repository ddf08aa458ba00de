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
  inner MB.World world(n={0, 0, -1}, nominalLength=0.2) "World: z is up";
  MB.Joints.Revolute rolling(n={1, 0, 0}, useAxisFlange=true, animation=false) "Roll of the ship";
  MB.Joints.Revolute pitching(n={0, 1, 0}, useAxisFlange=true, animation=false) "Pitch of the ship";
  Modelica.Mechanics.Rotational.Sources.Position rollDrive(exact=true) "Moves the ship";
  Modelica.Mechanics.Rotational.Sources.Position pitchDrive(exact=true) "Moves the ship";
  Modelica.Blocks.Sources.RealExpression rollAngle(y=roll*sin(rollFrequency*time)) "Roll";
  Modelica.Blocks.Sources.RealExpression pitchAngle(y=pitch*sin(pitchFrequency*time)) "Pitch";
  MB.Joints.Revolute outerAxis(n={1, 0, 0}, phi(fixed=true), w(start=-rollFrequency*roll, fixed=true), cylinderLength=0.27, cylinderDiameter=0.008) "Axis of the outer ring, along the ship";
  MB.Joints.Revolute innerAxis(n={0, 1, 0}, phi(fixed=true), w(start=-pitchFrequency*pitch, fixed=true), cylinderLength=0.21, cylinderDiameter=0.008) "Axis of the inner ring, across the ship";
  MB.Joints.Revolute rotorAxis(n={0, 0, 1}, phi(fixed=true), w(start=rotorSpeed, fixed=true), cylinderLength=0.16, cylinderDiameter=0.008) "Axis of the rotor, vertical";
  Utilities.Ring outerRing(m=ringMass, R=0.12, r=0.005, color={200, 160, 60}) "Outer ring";
  Utilities.Ring innerRing(m=ringMass, R=0.095, r=0.005, color={210, 190, 110}) "Inner ring";
  MB.Parts.BodyCylinder rotor(r={0, 0, 0.03}, diameter=0.12, density=8500, color={180, 120, 50}) "Rotor";
  MB.Parts.FixedTranslation toRotor(r={0, 0, -0.015}, animation=false) "The centre of the rotor is where the axes meet";
  MB.Visualizers.FixedShape mark(shapeType="box", r_shape={0, 0, 0.031}, length=0.05, width=0.012, height=0.003, color={255, 255, 255}) "Mark that shows the spin";
  MB.Visualizers.FixedShape deck(shapeType="box", r_shape={-0.2, 0, -0.2}, length=0.4, width=0.25, height=0.02, color={120, 90, 60}) "Deck of the ship";
  MB.Visualizers.FixedShape post1(shapeType="box", lengthDirection={0, 0, 1}, r_shape={-0.135, 0, -0.19}, length=0.2, width=0.02, height=0.02, color={120, 90, 60}) "Post of the outer axis";
  MB.Visualizers.FixedShape post2(shapeType="box", lengthDirection={0, 0, 1}, r_shape={0.135, 0, -0.19}, length=0.2, width=0.02, height=0.02, color={120, 90, 60}) "Post of the outer axis";
equation
  connect(world.frame_b, rolling.frame_a);
  connect(rolling.frame_b, pitching.frame_a);
  connect(rollAngle.y, rollDrive.phi_ref);
  connect(pitchAngle.y, pitchDrive.phi_ref);
  connect(rollDrive.flange, rolling.axis);
  connect(pitchDrive.flange, pitching.axis);
  connect(pitching.frame_b, outerAxis.frame_a);
  connect(outerAxis.frame_b, innerAxis.frame_a);
  connect(innerAxis.frame_b, rotorAxis.frame_a);
  connect(outerAxis.frame_b, outerRing.frame_a);
  connect(innerAxis.frame_b, innerRing.frame_a);
  connect(rotorAxis.frame_b, toRotor.frame_a);
  connect(toRotor.frame_b, rotor.frame_a);
  connect(rotor.frame_a, mark.frame_a);
  connect(pitching.frame_b, deck.frame_a);
  connect(pitching.frame_b, post1.frame_a);
  connect(pitching.frame_b, post2.frame_a);
  annotation(experiment(StopTime=10, Tolerance=1e-7, Interval=0.02), Icon(graphics={
    Ellipse(extent={{-82, -82}, {82, 82}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-73, -73}, {73, 73}}, pattern=LinePattern.None, fillColor={236, 241, 248}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-36, -66}, {36, 66}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-28, -58}, {28, 58}}, pattern=LinePattern.None, fillColor={236, 241, 248}, fillPattern=FillPattern.Solid),
    Rectangle(extent={{-5, -70}, {5, 70}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Rectangle(extent={{-58, -12}, {58, 12}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid, radius=10),
    Rectangle(extent={{-90, -6}, {-74, 6}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Rectangle(extent={{74, -6}, {90, 6}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid)}));
end Gyroscope;
