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
  inner MB.World world(nominalLength=0.3, animateWorld=false, animateGravity=false) "World: y is up"
      annotation(Placement(transformation(extent={{-34, -16}, {-14, 4}})));
  MB.Joints.Revolute crank(n={1, 0, 0}, useAxisFlange=true, phi(fixed=true), w(start=100, fixed=true), stateSelect=StateSelect.always, animation=false) "Bearing of the crank shaft"
      annotation(Placement(transformation(extent={{-2, -16}, {18, 4}})));
  MB.Parts.BodyShape shaft(r={5*pitch, 0, 0}, r_CM={1.5*pitch, 0, 0}, m=20, I_11=0.05, I_22=0.3, I_33=0.3, r_shape={-pitch, 0, 0}, length=5*pitch, shapeType="cylinder", width=0.05, height=0.05, animateSphere=false, color={120, 120, 130}) "Crank shaft"
      annotation(Placement(transformation(extent={{18, -52}, {-2, -32}})));
  Utilities.EngineCylinder cylinder[8](x={(if rem(i, 2) == 1 then -offset else offset) + div(i - 1, 2)*pitch for i in 1:8}, bank={(if rem(i, 2) == 1 then -pi/4 else pi/4) for i in 1:8}, pin=pin, firing=firing) "Cylinders: odd ones in one bank, even ones in the other"
      annotation(Placement(transformation(extent={{30, -16}, {50, 4}})));
  Modelica.Mechanics.Rotational.Components.Inertia flywheel(J=0.3) "Flywheel"
      annotation(Placement(transformation(extent={{2, 24}, {-18, 44}})));
  Modelica.Mechanics.Rotational.Sources.QuadraticSpeedDependentTorque load(tau_nominal=-300, w_nominal=400) "What the engine drives"
      annotation(Placement(transformation(extent={{-50, 24}, {-30, 44}})));
  MB.Visualizers.FixedShape disc(shapeType="cylinder", r_shape={4.05*pitch, 0, 0}, length=0.03, width=0.32, height=0.32, color={90, 90, 95}) "Flywheel"
      annotation(Placement(transformation(extent={{30, -52}, {50, -32}})));
equation
  connect(world.frame_b, crank.frame_a) annotation(Line(points={{-14, -6}, {-2, -6}}, color={45, 64, 110}));
  connect(crank.frame_b, shaft.frame_a)
      annotation(Line(points={{18, -6}, {22, -6}, {22, -42}, {18, -42}}, color={45, 64, 110}));
  connect(shaft.frame_a, disc.frame_a) annotation(Line(points={{18, -42}, {30, -42}}, color={45, 64, 110}));
  for i in 1:8 loop
    connect(world.frame_b, cylinder[i].block_a)
        annotation(Line(points={{-14, -6}, {-6, -6}, {-6, 12}, {22, 12}, {22, 2}, {30, 2}}, color={45, 64, 110}));
    connect(crank.frame_b, cylinder[i].crank_a) annotation(Line(points={{18, -6}, {30, -6}}, color={45, 64, 110}));
    cylinder[i].crankAngle = crank.phi;
  end for;
  connect(crank.axis, flywheel.flange_a) annotation(Line(points={{8, 4}, {8, 34}, {2, 34}}, color={0, 112, 122}));
  connect(flywheel.flange_b, load.flange) annotation(Line(points={{-18, 34}, {-30, 34}}, color={0, 112, 122}));
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
