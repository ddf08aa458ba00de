within Modelica.Mechanics.MultiBody.Forces;
model LineForceWithMass "Line force between two frames, given by a translational component, with a mass on the line"
  extends Interfaces.LineForceBase;
  import Modelica.Mechanics.MultiBody.Types;
  Modelica.Mechanics.Translational.Interfaces.Flange_a flange_b "Force at frame b" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Modelica.Mechanics.Translational.Interfaces.Flange_b flange_a "Force at frame a" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  parameter Boolean animateLine = true "= true: the line is drawn";
  parameter Boolean animateMass = true "= true: the mass is drawn";
  parameter SI.Mass m(min=0) = 0 "Mass on the line";
  parameter Real lengthFraction(unit="1", min=0, max=1) = 0.5 "Distance of the mass from frame a, divided by the distance of the frames";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  parameter Types.ShapeType lineShapeType = "cylinder" "Kind of shape of the line" annotation(Dialog(tab="Animation"));
  input SI.Length lineShapeWidth = world.defaultArrowDiameter "Width of the line" annotation(Dialog(tab="Animation"));
  input SI.Length lineShapeHeight = lineShapeWidth "Height of the line" annotation(Dialog(tab="Animation"));
  parameter Types.ShapeExtra lineShapeExtra = 0.0 "Further number that some shapes need" annotation(Dialog(tab="Animation"));
  input Types.Color lineShapeColor = Types.Defaults.SensorColor "Colour of the line" annotation(Dialog(tab="Animation"));
  input SI.Diameter massDiameter = world.defaultBodyDiameter "Diameter of the mass" annotation(Dialog(tab="Animation"));
  input Types.Color massColor = Types.Defaults.BodyColor "Colour of the mass" annotation(Dialog(tab="Animation"));
protected
  SI.Force fa "Force at flange a";
  SI.Force fb "Force at flange b";
  SI.Position r_CM_0[3](each stateSelect=StateSelect.avoid) "Position of the mass, resolved in world";
  SI.Velocity v_CM_0[3](each stateSelect=StateSelect.avoid) "Its velocity";
  SI.Force f_CM_0[3] "Force that the mass needs besides gravity, resolved in world";
  Visualizers.Advanced.Shape lineShape(shapeType=lineShapeType, color=lineShapeColor, specularCoefficient=specularCoefficient, length=length,
    width=lineShapeWidth, height=lineShapeHeight, lengthDirection=e_rel_0, widthDirection=Frames.resolve1(frame_a.R, {0, 1, 0}), extra=lineShapeExtra, r=frame_a.r_0)
    if world.enableAnimation and animateLine "Line";
  Visualizers.Advanced.Shape massShape(shapeType="sphere", color=massColor, specularCoefficient=specularCoefficient, length=massDiameter, width=massDiameter,
    height=massDiameter, lengthDirection=e_rel_0, widthDirection={0, 1, 0}, r_shape=e_rel_0*(length*lengthFraction - massDiameter/2), r=frame_a.r_0)
    if world.enableAnimation and animateMass and m > 0 "Mass";
equation
  flange_a.s = 0;
  flange_b.s = length;
  // A flange that nothing is connected to carries no force: the force of the other one acts at both frames
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
  if m > 0 then
    r_CM_0 = (1 - lengthFraction)*frame_a.r_0 + lengthFraction*frame_b.r_0;
    v_CM_0 = der(r_CM_0);
    f_CM_0 = m*(der(v_CM_0) - world.gravityAcceleration(r_CM_0));
  else
    r_CM_0 = zeros(3);
    v_CM_0 = zeros(3);
    f_CM_0 = zeros(3);
  end if;
  // Virtual work: the frames share the force as they share the motion of the mass
  frame_a.f = Frames.resolve2(frame_a.R, (1 - lengthFraction)*f_CM_0 - fa*e_rel_0);
  frame_b.f = Frames.resolve2(frame_b.R, lengthFraction*f_CM_0 - fb*e_rel_0);
  annotation(Icon(graphics={
      Ellipse(extent={{-96, -16}, {-64, 16}}, lineColor={45, 64, 110}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{64, -16}, {96, 16}}, lineColor={45, 64, 110}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-64, 0}, {64, 0}}, color={45, 64, 110}, thickness=0.5, pattern=LinePattern.Dash),
      Ellipse(extent={{-18, -18}, {18, 18}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end LineForceWithMass;
