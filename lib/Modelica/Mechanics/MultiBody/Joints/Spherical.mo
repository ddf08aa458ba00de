within Modelica.Mechanics.MultiBody.Joints;
model Spherical "Rotation about a point: 3 degrees of freedom, on request 6 or 7 states"
  extends Internal.RelativeRotation;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  parameter Boolean animation = true "= true: a sphere is drawn";
  parameter SI.Distance sphereDiameter = world.defaultJointLength "Diameter of the sphere" annotation(Dialog(tab="Animation"));
  input Types.Color sphereColor = Types.Defaults.JointColor "Colour of the sphere" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
protected
  Visualizers.Advanced.Shape sphere(shapeType="sphere", color=sphereColor, specularCoefficient=specularCoefficient, length=sphereDiameter, width=sphereDiameter, height=sphereDiameter,
    lengthDirection={1, 0, 0}, widthDirection={0, 1, 0}, r_shape=-{1, 0, 0}*(sphereDiameter/2), r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation "Sphere";
  SI.AngularVelocity w_rel[3](start=Frames.resolve2(R_rel_start, w_rel_a_start), fixed=fill(w_rel_a_fixed, 3), each stateSelect=if enforceStates and useQuaternions then StateSelect.always else StateSelect.never) "Angular velocity of frame b against frame a, resolved in frame b";
initial equation
  if z_rel_a_fixed then
    Frames.resolve1(R_rel, der(w_rel)) = z_rel_a_start;
  end if;
equation
  // Table 1, Joints.Spherical
  frame_b.r_0 = frame_a.r_0;
  frame_a.t = zeros(3);
  frame_b.t = zeros(3);
  if not enforceStates then
    frame_a.f = -Frames.resolveRelative(frame_b.f, frame_b.R, frame_a.R);
  elseif Connections.rooted(frame_a.R) then
    frame_a.f = -Frames.resolve1(R_rel, frame_b.f);
  else
    frame_b.f = -Frames.resolve2(R_rel, frame_a.f);
  end if;
  w_rel = Frames.angularVelocity2(R_rel);
  annotation(Icon(graphics={
      Rectangle(extent={{-96, -10}, {-34, 10}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{-46, -46}, {46, 46}}, lineColor={45, 64, 110}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, lineThickness=0.75, startAngle=60, endAngle=300),
      Ellipse(extent={{-26, -30}, {34, 30}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Rectangle(extent={{30, -10}, {96, 10}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Spherical;
