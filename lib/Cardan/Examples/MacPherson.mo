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
  inner MB.World world(n={0, 0, -1}, nominalLength=0.5, animateWorld=false, animateGravity=false) "World: z is up"
      annotation(Placement(transformation(extent={{-80, -28}, {-60, -8}})));
  MB.Joints.Prismatic heave(n={0, 0, 1}, s(start=-0.02, fixed=true), v(fixed=true), animation=false) "The body moves vertically"
      annotation(Placement(transformation(extent={{-48, -28}, {-28, -8}})));
  MB.Parts.Body body(m=bodyMass, r_CM={0, 0.3, 0.6}, I_11=20, I_22=20, I_33=20, animation=false) "Quarter of the body"
      annotation(Placement(transformation(extent={{-14, 10}, {6, 30}})));
  Utilities.MacPherson suspension "Suspension" annotation(Placement(transformation(extent={{18, 12}, {38, 32}})));
  MB.Parts.FixedTranslation toRack(r=suspension.rRack, animation=false) "To the end of the rack"
      annotation(Placement(transformation(extent={{-14, 48}, {6, 68}})));
  MB.Joints.Prismatic rack(n={0, 1, 0}, useAxisFlange=true, animation=false) "Steering rack"
      annotation(Placement(transformation(extent={{18, 48}, {38, 68}})));
  Modelica.Mechanics.Translational.Sources.Position steering(exact=true, useSupport=true) "Moves the rack"
      annotation(Placement(transformation(extent={{2, 84}, {22, 104}})));
  Modelica.Blocks.Sources.RealExpression rackPosition(y=steer*sin(steerFrequency*time)) "Position of the rack"
      annotation(Placement(transformation(extent={{-32, 84}, {-12, 104}})));
  MB.Joints.Revolute hub(n={0, 1, 0}, phi(fixed=true), w(start=20, fixed=true), animation=false) "Bearing of the wheel"
      annotation(Placement(transformation(extent={{18, -24}, {38, -4}})));
  MB.Parts.Body wheel(m=20, r_CM={0, 0, 0}, I_11=0.6, I_22=1.1, I_33=0.6, animation=false) "Wheel"
      annotation(Placement(transformation(extent={{52, -60}, {72, -40}})));
  Utilities.Tyre tyre "Tyre" annotation(Placement(transformation(extent={{52, -96}, {72, -76}})));
  Modelica.Blocks.Sources.RealExpression road(y=shake*sin(shakeFrequency*time)*(1 - exp(-time/gentle))) "Height of the road"
      annotation(Placement(transformation(extent={{19, -104}, {39, -84}})));
  MB.Visualizers.FixedShape plate(shapeType="box", r_shape={-0.3, 0.76, road.y - 0.03}, length=0.6, width=0.4, height=0.06, color={230, 190, 40}) "Plate of the rig"
      annotation(Placement(transformation(extent={{-48, -64}, {-28, -44}})));
  MB.Visualizers.FixedShape tower(shapeType="box", lengthDirection={0, 1, 0}, widthDirection={1, 0, 0}, r_shape={0, 0.32, 0.88}, length=0.4, width=0.3, height=0.06, color={40, 110, 190}) "Body above the strut"
      annotation(Placement(transformation(extent={{-26, 10}, {-46, 30}})));
  MB.Visualizers.FixedShape rackShape(shapeType="cylinder", lengthDirection={0, -1, 0}, length=0.4, width=0.03, height=0.03, color={190, 190, 195}) "Rack"
      annotation(Placement(transformation(extent={{50, 48}, {70, 68}})));
  MB.Visualizers.FixedShape mark(shapeType="box", lengthDirection={0, 0, 1}, r_shape={0, 0.09, 0}, length=0.17, width=0.03, height=0.03, color={240, 240, 240}) "Spoke of the wheel"
      annotation(Placement(transformation(extent={{40, -60}, {20, -40}})));
equation
  connect(world.frame_b, heave.frame_a) annotation(Line(points={{-60, -18}, {-48, -18}}, color={45, 64, 110}));
  connect(heave.frame_b, body.frame_a)
      annotation(Line(points={{-28, -18}, {-24, -18}, {-24, 20}, {-14, 20}}, color={45, 64, 110}));
  connect(body.frame_a, suspension.frame_C)
      annotation(Line(points={{-14, 20}, {-18, 20}, {-18, 38}, {10, 38}, {10, 30}, {18, 30}}, color={45, 64, 110}));
  connect(body.frame_a, toRack.frame_a)
      annotation(Line(points={{-14, 20}, {-18, 20}, {-18, 58}, {-14, 58}}, color={45, 64, 110}));
  connect(toRack.frame_b, rack.frame_a) annotation(Line(points={{6, 58}, {18, 58}}, color={45, 64, 110}));
  connect(rack.frame_b, suspension.frame_S)
      annotation(Line(points={{38, 58}, {42, 58}, {42, 22}, {38, 22}}, color={45, 64, 110}));
  connect(rackPosition.y, steering.s_ref) annotation(Line(points={{-11, 94}, {0.8, 94}}, color={36, 80, 160}));
  connect(steering.flange, rack.axis) annotation(Line(points={{22, 94}, {28, 94}, {28, 68}}, color={48, 120, 56}));
  connect(steering.support, rack.support)
      annotation(Line(points={{12, 84}, {12, 80}, {22, 80}, {22, 68}}, color={48, 120, 56}));
  connect(suspension.frame_U, hub.frame_a)
      annotation(Line(points={{18, 14}, {16, 14}, {16, -14}, {18, -14}}, color={45, 64, 110}));
  connect(hub.frame_b, wheel.frame_a)
      annotation(Line(points={{38, -14}, {42, -14}, {42, -50}, {52, -50}}, color={45, 64, 110}));
  connect(wheel.frame_a, tyre.frame_a)
      annotation(Line(points={{52, -50}, {48, -50}, {48, -78}, {52, -78}}, color={45, 64, 110}));
  connect(road.y, tyre.height) annotation(Line(points={{40, -94}, {52, -94}}, color={36, 80, 160}));
  connect(world.frame_b, plate.frame_a)
      annotation(Line(points={{-60, -18}, {-50, -18}, {-50, -54}, {-48, -54}}, color={45, 64, 110}));
  connect(body.frame_a, tower.frame_a) annotation(Line(points={{-14, 20}, {-26, 20}}, color={45, 64, 110}));
  connect(rack.frame_b, rackShape.frame_a) annotation(Line(points={{38, 58}, {50, 58}}, color={45, 64, 110}));
  connect(wheel.frame_a, mark.frame_a) annotation(Line(points={{52, -50}, {40, -50}}, color={45, 64, 110}));
  annotation(experiment(StopTime=6, Tolerance=1e-6, Interval=0.01), Icon(graphics={
    Rectangle(extent={{34, -70}, {76, 30}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid, radius=14),
    Polygon(points={{-70, -38}, {54, -30}, {54, -42}, {-70, -50}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid),
    Polygon(points={{35, -37}, {5, 63}, {15, 65}, {45, -35}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Polygon(points={{14, 2}, {-2, 58}, {22, 66}, {38, 10}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid),
    Rectangle(extent={{-20, 62}, {40, 76}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid, radius=5),
    Ellipse(extent={{-81, -55}, {-59, -33}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{36, -46}, {56, -26}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid)}), Diagram(coordinateSystem(extent={{-100, -120}, {100, 120}})));
end MacPherson;
