within Cardan.Examples;
model EngineV8 "An engine with eight cylinders in a V, balanced by counterweights on its crossed crank shaft"
  extends Modelica.Icons.Example;
  extends Cardan.Icons.Machine;
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  import Modelica.Constants.pi;
  parameter SI.Length pitch = 0.11 "Distance of the crank pins along the shaft";
  parameter SI.Length offset = 0.022 "Half the distance of the two rods on a pin";
  parameter SI.Angle pin[8] = {0, 0, 1, 1, 3, 3, 2, 2}*pi/2 "Angles of the crank pins";
  parameter SI.Angle firing[8] = {-1, 9, 5, 7, 1, 3, 11, 13}*pi/4 "Angles at which the cylinders fire: one every quarter of a turn";
  output Modelica.Units.NonSI.AngularVelocity_rpm speed = Modelica.Units.Conversions.to_rpm(crank.w) "Speed of the engine";
  inner MB.World world(nominalLength=0.3, animateWorld=false, animateGravity=false) "World: y is up";
  MB.Joints.Revolute crank(n={1, 0, 0}, useAxisFlange=true, phi(fixed=true), w(start=100, fixed=true), stateSelect=StateSelect.always, animation=false) "Bearing of the crank shaft";
  MB.Parts.BodyShape shaft(r={5*pitch, 0, 0}, r_CM={1.5*pitch, 0, 0}, m=20, I_11=0.05, I_22=0.3, I_33=0.3, r_shape={-pitch, 0, 0}, length=5*pitch, shapeType="cylinder", width=0.05, height=0.05, animateSphere=false, color={120, 120, 130}) "Crank shaft";
  Utilities.EngineCylinder cylinder[8](x={(if rem(i, 2) == 1 then -offset else offset) + div(i - 1, 2)*pitch for i in 1:8}, bank={(if rem(i, 2) == 1 then -pi/4 else pi/4) for i in 1:8}, pin=pin, firing=firing) "Cylinders: odd ones in one bank, even ones in the other";
  Modelica.Mechanics.Rotational.Components.Inertia flywheel(J=0.3) "Flywheel";
  Modelica.Mechanics.Rotational.Sources.QuadraticSpeedDependentTorque load(tau_nominal=-300, w_nominal=400) "What the engine drives";
  MB.Visualizers.FixedShape disc(shapeType="cylinder", r_shape={4.05*pitch, 0, 0}, length=0.03, width=0.32, height=0.32, color={90, 90, 95}) "Flywheel";
equation
  connect(world.frame_b, crank.frame_a);
  connect(crank.frame_b, shaft.frame_a);
  connect(shaft.frame_a, disc.frame_a);
  for i in 1:8 loop
    connect(world.frame_b, cylinder[i].block_a);
    connect(crank.frame_b, cylinder[i].crank_a);
    cylinder[i].crankAngle = crank.phi;
  end for;
  connect(crank.axis, flywheel.flange_a);
  connect(flywheel.flange_b, load.flange);
  annotation(experiment(StopTime=1, Tolerance=1e-6, Interval=0.001), Icon(graphics={
    Polygon(points={{-4, -43}, {-42, 11}, {-34, 17}, {4, -37}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid),
    Polygon(points={{-4, -37}, {34, 17}, {42, 11}, {4, -43}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid),
    Polygon(points={{-44, -6}, {-76, 40}, {-48, 60}, {-16, 14}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Polygon(points={{16, 14}, {48, 60}, {76, 40}, {44, -6}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Polygon(points={{-63, 27}, {-74, 43}, {-52, 57}, {-41, 41}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid),
    Polygon(points={{41, 41}, {52, 57}, {74, 43}, {63, 27}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-34, -74}, {34, -6}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-24, -64}, {24, -16}}, pattern=LinePattern.None, fillColor={236, 241, 248}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-9, -49}, {9, -31}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid)}));
end EngineV8;
