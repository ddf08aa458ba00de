within Modelica.Mechanics.MultiBody.Parts;
model PointMass "Mass in a point: the orientation of its frame has no meaning"
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Interfaces.Frame_a frame_a "Frame at the mass" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
  parameter Boolean animation = true "= true: a sphere is drawn";
  parameter SI.Mass m(min=0) "Mass";
  input SI.Diameter sphereDiameter = world.defaultBodyDiameter "Diameter of the sphere" annotation(Dialog(tab="Animation"));
  input Types.Color sphereColor = Types.Defaults.BodyColor "Colour of the sphere" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  parameter StateSelect stateSelect = StateSelect.avoid "Preference of position and velocity as states" annotation(Dialog(tab="Advanced"));
  SI.Position r_0[3](start={0, 0, 0}, each stateSelect=stateSelect) "Position, resolved in world" annotation(Dialog(tab="Initialization", showStartAttribute=true));
  SI.Velocity v_0[3](start={0, 0, 0}, each stateSelect=stateSelect) "Velocity, resolved in world" annotation(Dialog(tab="Initialization", showStartAttribute=true));
  SI.Acceleration a_0[3](start={0, 0, 0}) "Acceleration, resolved in world" annotation(Dialog(tab="Initialization", showStartAttribute=true));
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
  Visualizers.Advanced.Shape sphere(shapeType="sphere", color=sphereColor, specularCoefficient=specularCoefficient, length=sphereDiameter, width=sphereDiameter, height=sphereDiameter,
    lengthDirection={1, 0, 0}, widthDirection={0, 1, 0}, r_shape=-{1, 0, 0}*(sphereDiameter/2), r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation "Sphere";
equation
  r_0 = frame_a.r_0;
  v_0 = der(r_0);
  a_0 = der(v_0);
  frame_a.f = Frames.resolve2(frame_a.R, m*(a_0 - world.gravityAcceleration(r_0)));
  // Any orientation will do: the mass gives one only where neither a body nor a line force (section 8.2) does
  Connections.potentialRoot(frame_a.R, 10000);
  if Connections.isRoot(frame_a.R) then
    frame_a.R = Frames.nullRotation();
  else
    frame_a.t = zeros(3);
  end if;
  annotation(Icon(graphics={
      Line(points={{-100, 0}, {0, 0}}, color={45, 64, 110}, thickness=0.5),
      Ellipse(extent={{-40, -40}, {40, 40}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{-16, -16}, {16, 16}}, lineColor={38, 52, 78}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{-16, -16}, {16, 16}}, lineColor={38, 52, 78}, fillColor={38, 52, 78}, fillPattern=FillPattern.Solid, startAngle=0, endAngle=90),
      Ellipse(extent={{-16, -16}, {16, 16}}, lineColor={38, 52, 78}, fillColor={38, 52, 78}, fillPattern=FillPattern.Solid, startAngle=180, endAngle=270),
      Text(extent={{-150, 80}, {150, 50}}, textString="m = %m", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end PointMass;
