within Modelica.Mechanics.MultiBody.Forces;
model LineForceWithTwoMasses "Line force between two frames, given by a translational component, with two masses on the line"
  extends Interfaces.LineForceBase;
  import Modelica.Mechanics.MultiBody.Types;
  Modelica.Mechanics.Translational.Interfaces.Flange_a flange_b "Force at frame b" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Modelica.Mechanics.Translational.Interfaces.Flange_b flange_a "Force at frame a" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  parameter Boolean animate = true "= true: two cylinders are drawn";
  parameter Boolean animateMasses = true "= true: the masses are drawn";
  parameter SI.Mass m_a(min=0) = 0 "Mass near frame a";
  parameter SI.Mass m_b(min=0) = 0 "Mass near frame b";
  parameter SI.Position L_a = 0 "Distance of mass a from frame a";
  parameter SI.Position L_b = L_a "Distance of mass b from frame b";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  input SI.Diameter cylinderDiameter_a = world.defaultForceWidth "Diameter of the cylinder at frame a" annotation(Dialog(tab="Animation"));
  parameter SI.Length cylinderLength_a = 2*L_a "Its length" annotation(Dialog(tab="Animation"));
  input Types.Color color_a = {155, 155, 155} "Its colour" annotation(Dialog(tab="Animation"));
  input Real diameterFraction(unit="1") = 0.8 "Diameter of the cylinder at frame b, divided by that of the other" annotation(Dialog(tab="Animation"));
  parameter SI.Length cylinderLength_b = 2*L_b "Its length" annotation(Dialog(tab="Animation"));
  input Types.Color color_b = {100, 100, 100} "Its colour" annotation(Dialog(tab="Animation"));
  input Real massDiameterFaction(unit="1") = 1.7 "Diameter of the masses, divided by that of the cylinder at frame a" annotation(Dialog(tab="Animation"));
  input Types.Color massColor = Types.Defaults.BodyColor "Colour of the masses" annotation(Dialog(tab="Animation"));
protected
  SI.Force fa "Force at flange a";
  SI.Force fb "Force at flange b";
  SI.Position r_CM1_0[3](each stateSelect=StateSelect.avoid) "Position of mass a, resolved in world";
  SI.Position r_CM2_0[3](each stateSelect=StateSelect.avoid) "Position of mass b, resolved in world";
  SI.Velocity v_CM1_0[3](each stateSelect=StateSelect.avoid) "Velocity of mass a";
  SI.Velocity v_CM2_0[3](each stateSelect=StateSelect.avoid) "Velocity of mass b";
  SI.Force f_CM1_0[3] "Force that mass a needs besides gravity, resolved in world";
  SI.Force f_CM2_0[3] "Force that mass b needs besides gravity, resolved in world";
  SI.Force f_ab_0[3] "What frame b carries of mass a less what frame a carries of mass b, resolved in world";
  Visualizers.Advanced.Shape cylinder_a(shapeType="cylinder", color=color_a, specularCoefficient=specularCoefficient, length=cylinderLength_a,
    width=cylinderDiameter_a, height=cylinderDiameter_a, lengthDirection=e_rel_0, widthDirection={0, 1, 0}, r=frame_a.r_0) if world.enableAnimation and animate "Cylinder at frame a";
  Visualizers.Advanced.Shape cylinder_b(shapeType="cylinder", color=color_b, specularCoefficient=specularCoefficient, length=cylinderLength_b,
    width=cylinderDiameter_a*diameterFraction, height=cylinderDiameter_a*diameterFraction, lengthDirection=-e_rel_0, widthDirection={0, 1, 0}, r=frame_b.r_0)
    if world.enableAnimation and animate "Cylinder at frame b";
  Visualizers.Advanced.Shape sphere_a(shapeType="sphere", color=massColor, specularCoefficient=specularCoefficient, length=cylinderDiameter_a*massDiameterFaction,
    width=cylinderDiameter_a*massDiameterFaction, height=cylinderDiameter_a*massDiameterFaction, lengthDirection=e_rel_0, widthDirection={0, 1, 0},
    r_shape=e_rel_0*(L_a - cylinderDiameter_a*massDiameterFaction/2), r=frame_a.r_0) if world.enableAnimation and animate and animateMasses and m_a > 0 "Mass a";
  Visualizers.Advanced.Shape sphere_b(shapeType="sphere", color=massColor, specularCoefficient=specularCoefficient, length=cylinderDiameter_a*massDiameterFaction,
    width=cylinderDiameter_a*massDiameterFaction, height=cylinderDiameter_a*massDiameterFaction, lengthDirection=-e_rel_0, widthDirection={0, 1, 0},
    r_shape=-e_rel_0*(L_b - cylinderDiameter_a*massDiameterFaction/2), r=frame_b.r_0) if world.enableAnimation and animate and animateMasses and m_b > 0 "Mass b";
equation
  flange_a.s = 0;
  flange_b.s = length;
  if cardinality(flange_a) > 0 and cardinality(flange_b) > 0 then
    fa = flange_a.f;
    fb = flange_b.f;
  elseif cardinality(flange_a) > 0 then
    fa = flange_a.f;
    fb = -fa;
  elseif cardinality(flange_b) > 0 then
    fb = flange_b.f;
    fa = -fb;
  else
    fa = 0;
    fb = 0;
  end if;
  if m_a > 0 or m_b > 0 then
    r_CM1_0 = frame_a.r_0 + L_a*e_rel_0;
    r_CM2_0 = frame_b.r_0 - L_b*e_rel_0;
    v_CM1_0 = der(r_CM1_0);
    v_CM2_0 = der(r_CM2_0);
    f_CM1_0 = m_a*(der(v_CM1_0) - world.gravityAcceleration(r_CM1_0));
    f_CM2_0 = m_b*(der(v_CM2_0) - world.gravityAcceleration(r_CM2_0));
    // Along the line each frame moves its mass; across it the other frame carries a part of it, as at a lever
    f_ab_0 = (L_a*(f_CM1_0 - (e_rel_0*f_CM1_0)*e_rel_0) - L_b*(f_CM2_0 - (e_rel_0*f_CM2_0)*e_rel_0))/s;
  else
    r_CM1_0 = zeros(3);
    r_CM2_0 = zeros(3);
    v_CM1_0 = zeros(3);
    v_CM2_0 = zeros(3);
    f_CM1_0 = zeros(3);
    f_CM2_0 = zeros(3);
    f_ab_0 = zeros(3);
  end if;
  frame_a.f = Frames.resolve2(frame_a.R, f_CM1_0 - f_ab_0 - fa*e_rel_0);
  frame_b.f = Frames.resolve2(frame_b.R, f_CM2_0 + f_ab_0 - fb*e_rel_0);
  annotation(Icon(graphics={
      Ellipse(extent={{-96, -16}, {-64, 16}}, lineColor={45, 64, 110}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{64, -16}, {96, 16}}, lineColor={45, 64, 110}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-64, 0}, {64, 0}}, color={45, 64, 110}, thickness=0.5, pattern=LinePattern.Dash),
      Ellipse(extent={{-46, -16}, {-14, 16}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{14, -16}, {46, 16}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end LineForceWithTwoMasses;
