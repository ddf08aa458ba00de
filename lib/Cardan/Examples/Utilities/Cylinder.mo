within Cardan.Examples.Utilities;
model Cylinder "A hydraulic cylinder between two joints, driven to a wished length; no constraint of its own"
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  MB.Interfaces.Frame_a frame_a "Where the barrel is held"
      annotation(Placement(transformation(extent={{-70, 2}, {-50, 22}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  MB.Interfaces.Frame_b frame_b "Where the rod is held"
      annotation(Placement(transformation(extent={{58, -64}, {78, -44}}), iconTransformation(extent={{90, -10}, {110, 10}})));
  Modelica.Blocks.Interfaces.RealInput length(unit="m") "Wished distance of the frames"
      annotation(Placement(transformation(extent={{-70, -34}, {-50, -14}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  parameter MB.Types.Axis n1_a = {0, 1, 0} "An axis about which the barrel turns, resolved in frame a: not along the cylinder" annotation(Evaluate=true);
  parameter SI.TranslationalSpringConstant c = 2e7 "Stiffness of the oil";
  parameter SI.TranslationalDampingConstant d = 4e5 "Damping";
  parameter Boolean exact = false "= true: the wish is smooth; = false: it is filtered" annotation(Evaluate=true);
  parameter SI.Length barrelLength = 1.5 "Length of the barrel";
  parameter SI.Diameter diameter = 0.18 "Diameter of the barrel";
  parameter SI.Mass barrelMass = 60 "Mass of the barrel";
  parameter SI.Mass rodMass = 40 "Mass of the rod";
  parameter MB.Types.Color color = {60, 60, 65} "Colour of the barrel";
  SI.Force f = joint.f "Force of the cylinder; positive pushes the frames apart";
  SI.Velocity v = der(joint.axisLength) "Velocity of the rod";
  MB.Joints.Assemblies.JointUPS joint(n1_a=n1_a, nAxis_ia={1, 0, 0}, showUniversalAxes=false, sphereDiameter=1.1*diameter, sphereColor={90, 90, 95}, axisDiameter=0.5*diameter, axisColor={200, 200, 210}) "Universal, prismatic and spherical joint"
      annotation(Placement(transformation(extent={{26, -16}, {46, 4}})));
  MB.Parts.Body barrel(m=barrelMass, r_CM={barrelLength/2, 0, 0}, I_11=barrelMass*diameter^2/8, I_22=barrelMass*barrelLength^2/12, I_33=barrelMass*barrelLength^2/12, animation=false) "Barrel"
      annotation(Placement(transformation(extent={{58, 8}, {78, 28}})));
  MB.Parts.Body rod(m=rodMass, r_CM={-barrelLength/2, 0, 0}, I_11=rodMass*diameter^2/32, I_22=rodMass*barrelLength^2/12, I_33=rodMass*barrelLength^2/12, animation=false) "Rod"
      annotation(Placement(transformation(extent={{58, -28}, {78, -8}})));
  Modelica.Mechanics.Translational.Sources.Position valve(exact=exact, f_crit=10, useSupport=true, v(fixed=not exact)) "Wished length"
      annotation(Placement(transformation(extent={{-38, -34}, {-18, -14}})));
  Modelica.Mechanics.Translational.Components.SpringDamper oil(c=c, d=d) "Oil between the wish and the rod"
      annotation(Placement(transformation(extent={{-6, -34}, {14, -14}})));
  MB.Visualizers.FixedShape shape(shapeType="cylinder", length=barrelLength, width=diameter, height=diameter, color=color) "Barrel"
      annotation(Placement(transformation(extent={{58, 44}, {78, 64}})));
equation
  connect(frame_a, joint.frame_a) annotation(Line(points={{-60, 12}, {-60, -6}, {26, -6}}, color={45, 64, 110}));
  connect(frame_b, joint.frame_b)
      annotation(Line(points={{68, -54}, {50, -54}, {50, -6}, {46, -6}}, color={45, 64, 110}));
  connect(joint.frame_ia, barrel.frame_a) annotation(Line(points={{28, 4}, {28, 18}, {58, 18}}, color={45, 64, 110}));
  connect(joint.frame_ib, rod.frame_a)
      annotation(Line(points={{44, 4}, {44, 8}, {54, 8}, {54, -18}, {58, -18}}, color={45, 64, 110}));
  connect(joint.frame_ia, shape.frame_a) annotation(Line(points={{28, 4}, {28, 54}, {58, 54}}, color={45, 64, 110}));
  connect(length, valve.s_ref) annotation(Line(points={{-60, -24}, {-39.2, -24}}, color={36, 80, 160}));
  connect(valve.support, joint.bearing)
      annotation(Line(points={{-28, -34}, {-28, -36}, {32, -36}, {32, -16}}, color={48, 120, 56}));
  connect(valve.flange, oil.flange_a) annotation(Line(points={{-18, -24}, {-6, -24}}, color={48, 120, 56}));
  connect(oil.flange_b, joint.axis) annotation(Line(points={{14, -24}, {40, -24}, {40, -16}}, color={48, 120, 56}));
end Cylinder;
