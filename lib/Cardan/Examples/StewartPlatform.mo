within Cardan.Examples;
model StewartPlatform "A platform on six legs, which are driven so that it moves as wished"
  extends Modelica.Icons.Example;
  extends Cardan.Icons.Machine;
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  import Modelica.Constants.pi;
  parameter SI.Angle base[6] = {-10, 10, 110, 130, 230, 250}*pi/180 "Directions of the lower ends of the legs";
  parameter SI.Angle top[6] = {-50, 50, 70, 170, 190, 290}*pi/180 "Directions of their upper ends";
  parameter SI.Radius baseRadius = 1 "Distance of the lower ends from the middle";
  parameter SI.Radius topRadius = 0.6 "Distance of the upper ends from the middle";
  parameter SI.TranslationalSpringConstant c = 2e6 "Stiffness of each drive";
  parameter SI.TranslationalDampingConstant d = 2e4 "Damping of each drive";
  final parameter SI.Position lower[6, 3] = {baseRadius*{cos(base[i]), sin(base[i]), 0} for i in 1:6} "Lower ends, from the world frame";
  final parameter SI.Position upper[6, 3] = {topRadius*{cos(top[i]), sin(top[i]), 0} for i in 1:6} "Upper ends, from the middle of the platform";
  parameter SI.AngularVelocity frequency = 1 "Frequency of the movement along x; the others are multiples of it";
  Real gentle = 1 - exp(-(frequency*time)^2) "From 0 to 1, so that the movement begins from rest";
  SI.Position wishedPosition[3] = {0, 0, 1.1} + gentle*{0.15*sin(frequency*time), 0.15*sin(1.3*frequency*time), 0.1*sin(2*frequency*time)} "Where the middle of the platform should be";
  SI.Angle wishedAngles[3] = gentle*{0.2*sin(1.7*frequency*time), 0.2*sin(1.1*frequency*time), 0.3*sin(0.8*frequency*time)} "How it should be turned, about x, y, z";
  MB.Frames.Orientation wishedOrientation = MB.Frames.axesRotations({1, 2, 3}, wishedAngles, der(wishedAngles)) "The same as an orientation";
  SI.Position wishedLeg[6, 3] = {wishedPosition + MB.Frames.resolve1(wishedOrientation, upper[i]) - lower[i] for i in 1:6} "Legs that follow";
  Modelica.Blocks.Sources.RealExpression wishedLength[6](y={sqrt(wishedLeg[i]*wishedLeg[i]) for i in 1:6}) "Their lengths"
      annotation(Placement(transformation(extent={{-58, -28}, {-38, -8}})));
  inner MB.World world(n={0, 0, -1}, animateGravity=false, animateWorld=false) "World: z is up"
      annotation(Placement(transformation(extent={{-90, -64}, {-70, -44}})));
  MB.Parts.FixedTranslation foot[6](r=lower, each animation=false) "From the world frame to the lower ends"
      annotation(Placement(transformation(extent={{-58, 8}, {-38, 28}})));
  Utilities.Cylinder leg[6](each exact=true, each n1_a={1, 1, 0}, each c=c, each d=d, each barrelLength=0.6, each diameter=0.08, each barrelMass=12, each rodMass=6, each color={220, 90, 40}) "Legs"
      annotation(Placement(transformation(extent={{-26, -20}, {-6, 0}})));
  MB.Parts.Body platform(m=400, r_CM={0, 0, 0.1}, I_11=30, I_22=30, I_33=50, r_0(start={0, 0, 1.1}, each fixed=true), v_0(each fixed=true), angles_fixed=true, w_0_fixed=true,
    enforceStates=true, useQuaternions=false, animation=false) "Platform"
        annotation(Placement(transformation(extent={{62, -2}, {42, 18}})));
  MB.Parts.FixedTranslation head[6](r=upper, each animation=false) "From the middle of the platform to the upper ends"
      annotation(Placement(transformation(extent={{26, -20}, {6, 0}})));
  MB.Visualizers.FixedShape plate(shapeType="cylinder", lengthDirection={0, 0, 1}, length=0.05, width=2*topRadius + 0.1, height=2*topRadius + 0.1, color={120, 140, 170}) "Plate"
      annotation(Placement(transformation(extent={{78, -38}, {98, -18}})));
  MB.Visualizers.FixedShape cabin(shapeType="box", lengthDirection={0, 0, 1}, widthDirection={1, 0, 0}, r_shape={0, 0, 0.05}, length=0.35, width=0.6, height=0.5, color={240, 240, 240}) "Cabin"
      annotation(Placement(transformation(extent={{78, -2}, {98, 18}})));
  MB.Visualizers.FixedShape window(shapeType="box", lengthDirection={0, 0, 1}, widthDirection={1, 0, 0}, r_shape={0.2, 0, 0.2}, length=0.15, width=0.22, height=0.44, color={40, 60, 90}) "Window"
      annotation(Placement(transformation(extent={{78, 34}, {98, 54}})));
  MB.Visualizers.FixedShape floor(shapeType="cylinder", lengthDirection={0, 0, -1}, length=0.06, width=2*baseRadius + 0.2, height=2*baseRadius + 0.2, color={90, 90, 95}) "Base plate"
      annotation(Placement(transformation(extent={{-58, -64}, {-38, -44}})));
equation
  for i in 1:6 loop
    connect(world.frame_b, foot[i].frame_a)
        annotation(Line(points={{-70, -54}, {-62, -54}, {-62, 18}, {-58, 18}}, color={45, 64, 110}));
    connect(foot[i].frame_b, leg[i].frame_a)
        annotation(Line(points={{-38, 18}, {-34, 18}, {-34, -2}, {-26, -2}}, color={45, 64, 110}));
    connect(leg[i].frame_b, head[i].frame_b) annotation(Line(points={{-6, -10}, {6, -10}}, color={45, 64, 110}));
    connect(head[i].frame_a, platform.frame_a)
        annotation(Line(points={{26, -10}, {70, -10}, {70, 8}, {62, 8}}, color={45, 64, 110}));
    connect(wishedLength[i].y, leg[i].length) annotation(Line(points={{-37, -18}, {-26, -18}}, color={36, 80, 160}));
  end for;
  connect(platform.frame_a, plate.frame_a)
      annotation(Line(points={{62, 8}, {70, 8}, {70, -28}, {78, -28}}, color={45, 64, 110}));
  connect(platform.frame_a, cabin.frame_a) annotation(Line(points={{62, 8}, {78, 8}}, color={45, 64, 110}));
  connect(platform.frame_a, window.frame_a)
      annotation(Line(points={{62, 8}, {74, 8}, {74, 44}, {78, 44}}, color={45, 64, 110}));
  connect(world.frame_b, floor.frame_a) annotation(Line(points={{-70, -54}, {-58, -54}}, color={45, 64, 110}));
  annotation(experiment(StopTime=10, Tolerance=1e-6, Interval=0.02), Icon(graphics={
    Rectangle(extent={{-84, -80}, {84, -64}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid, radius=6),
    Rectangle(extent={{-56, 52}, {56, 68}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid, radius=6),
    Polygon(points={{-76, -61}, {-50, 53}, {-42, 51}, {-68, -63}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid),
    Polygon(points={{-24, -63}, {-50, 51}, {-42, 53}, {-16, -61}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid),
    Polygon(points={{-20, -61}, {-4, 53}, {4, 51}, {-12, -63}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid),
    Polygon(points={{16, -63}, {-4, 51}, {4, 53}, {24, -61}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid),
    Polygon(points={{20, -61}, {42, 53}, {50, 51}, {28, -63}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid),
    Polygon(points={{68, -63}, {42, 51}, {50, 53}, {76, -61}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-81, -71}, {-63, -53}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-27, -71}, {-9, -53}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{13, -71}, {31, -53}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{63, -71}, {81, -53}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-55, 43}, {-37, 61}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-9, 43}, {9, 61}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{37, 43}, {55, 61}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid)}), Diagram(coordinateSystem(extent={{-120, -100}, {120, 100}})));
end StewartPlatform;
