within Cardan.Examples;
model MacPherson "A MacPherson suspension on a test rig: the road shakes, the rack steers"
  extends Modelica.Icons.Example;
  extends Cardan.Icons.Machine;
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  parameter SI.Mass bodyMass = 330 "Quarter of the mass of the body";
  parameter SI.Length shake = 0.03 "Amplitude of the road";
  parameter SI.Length steer = 0.04 "Amplitude of the rack";
  parameter SI.AngularVelocity shakeFrequency = 9 "Frequency of the road";
  parameter SI.AngularVelocity steerFrequency = 2 "Frequency of the rack";
  parameter SI.Time gentle = 1 "The road begins to shake within this time";
  inner MB.World world(n={0, 0, -1}, nominalLength=0.5, animateWorld=false, animateGravity=false) "World: z is up";
  MB.Joints.Prismatic heave(n={0, 0, 1}, s(start=-0.02, fixed=true), v(fixed=true), animation=false) "The body moves vertically";
  MB.Parts.Body body(m=bodyMass, r_CM={0, 0.3, 0.6}, I_11=20, I_22=20, I_33=20, animation=false) "Quarter of the body";
  Utilities.MacPherson suspension "Suspension";
  MB.Parts.FixedTranslation toRack(r=suspension.rRack, animation=false) "To the end of the rack";
  MB.Joints.Prismatic rack(n={0, 1, 0}, useAxisFlange=true, animation=false) "Steering rack";
  Modelica.Mechanics.Translational.Sources.Position steering(exact=true, useSupport=true) "Moves the rack";
  Modelica.Blocks.Sources.RealExpression rackPosition(y=steer*sin(steerFrequency*time)) "Position of the rack";
  MB.Joints.Revolute hub(n={0, 1, 0}, phi(fixed=true), w(start=20, fixed=true), animation=false) "Bearing of the wheel";
  MB.Parts.Body wheel(m=20, r_CM={0, 0, 0}, I_11=0.6, I_22=1.1, I_33=0.6, animation=false) "Wheel";
  Utilities.Tyre tyre "Tyre";
  Modelica.Blocks.Sources.RealExpression road(y=shake*sin(shakeFrequency*time)*(1 - exp(-time/gentle))) "Height of the road";
  MB.Visualizers.FixedShape plate(shapeType="box", r_shape={-0.3, 0.76, road.y - 0.03}, length=0.6, width=0.4, height=0.06, color={230, 190, 40}) "Plate of the rig";
  MB.Visualizers.FixedShape tower(shapeType="box", lengthDirection={0, 1, 0}, widthDirection={1, 0, 0}, r_shape={0, 0.32, 0.88}, length=0.4, width=0.3, height=0.06, color={40, 110, 190}) "Body above the strut";
  MB.Visualizers.FixedShape rackShape(shapeType="cylinder", lengthDirection={0, -1, 0}, length=0.4, width=0.03, height=0.03, color={190, 190, 195}) "Rack";
  MB.Visualizers.FixedShape mark(shapeType="box", lengthDirection={0, 0, 1}, r_shape={0, 0.09, 0}, length=0.17, width=0.03, height=0.03, color={240, 240, 240}) "Spoke of the wheel";
equation
  connect(world.frame_b, heave.frame_a);
  connect(heave.frame_b, body.frame_a);
  connect(body.frame_a, suspension.frame_C);
  connect(body.frame_a, toRack.frame_a);
  connect(toRack.frame_b, rack.frame_a);
  connect(rack.frame_b, suspension.frame_S);
  connect(rackPosition.y, steering.s_ref);
  connect(steering.flange, rack.axis);
  connect(steering.support, rack.support);
  connect(suspension.frame_U, hub.frame_a);
  connect(hub.frame_b, wheel.frame_a);
  connect(wheel.frame_a, tyre.frame_a);
  connect(road.y, tyre.height);
  connect(world.frame_b, plate.frame_a);
  connect(body.frame_a, tower.frame_a);
  connect(rack.frame_b, rackShape.frame_a);
  connect(wheel.frame_a, mark.frame_a);
  annotation(experiment(StopTime=6, Tolerance=1e-6, Interval=0.01), Icon(graphics={
    Rectangle(extent={{34, -70}, {76, 30}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid, radius=14),
    Polygon(points={{-70, -38}, {54, -30}, {54, -42}, {-70, -50}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid),
    Polygon(points={{35, -37}, {5, 63}, {15, 65}, {45, -35}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Polygon(points={{14, 2}, {-2, 58}, {22, 66}, {38, 10}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid),
    Rectangle(extent={{-20, 62}, {40, 76}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid, radius=5),
    Ellipse(extent={{-81, -55}, {-59, -33}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{36, -46}, {56, -26}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid)}));
end MacPherson;
