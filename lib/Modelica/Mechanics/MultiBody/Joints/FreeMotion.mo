within Modelica.Mechanics.MultiBody.Joints;
model FreeMotion "No constraint: 6 degrees of freedom, whose relative coordinates are states"
  extends Internal.RelativeRotation(enforceStates=true);
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  parameter Boolean animation = true "= true: an arrow is drawn from frame a to frame b";
  SI.Position r_rel_a[3](start={0, 0, 0}, each stateSelect=if enforceStates then StateSelect.always else StateSelect.prefer) "From frame a to frame b, resolved in frame a";
  SI.Velocity v_rel_a[3](start={0, 0, 0}, each stateSelect=if enforceStates then StateSelect.always else StateSelect.prefer) "Derivative of r_rel_a";
  SI.Acceleration a_rel_a[3](start={0, 0, 0}) "Derivative of v_rel_a";
  input Types.Color arrowColor = Types.Defaults.SensorColor "Colour of the arrow" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
protected
  Visualizers.Advanced.Vector arrow(coordinates=r_rel_a, color=arrowColor, specularCoefficient=specularCoefficient,
    quantity=Types.VectorQuantity.RelativePosition, r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation "Arrow";
  SI.AngularVelocity w_rel_b[3](start=Frames.resolve2(R_rel_start, w_rel_a_start), fixed=fill(w_rel_a_fixed, 3), each stateSelect=if enforceStates then (if useQuaternions then StateSelect.always else StateSelect.avoid) else StateSelect.prefer) "Angular velocity of frame b against frame a, resolved in frame b";
initial equation
  if z_rel_a_fixed then
    Frames.resolve1(R_rel, der(w_rel_b)) = z_rel_a_start;
  end if;
equation
  frame_b.r_0 - frame_a.r_0 = Frames.resolve1(frame_a.R, r_rel_a);
  v_rel_a = der(r_rel_a);
  a_rel_a = der(v_rel_a);
  w_rel_b = Frames.angularVelocity2(R_rel);
  frame_a.f = zeros(3);
  frame_a.t = zeros(3);
  frame_b.f = zeros(3);
  frame_b.t = zeros(3);
  annotation(Icon(graphics={
      Line(points={{-96, 0}, {-50, 30}, {0, -30}, {50, 20}, {96, 0}}, color={45, 64, 110}, thickness=0.75, pattern=LinePattern.Dash, smooth=Smooth.Bezier),
      Line(points={{0, 0}, {0, 60}}, color={38, 52, 78}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{0, 0}, {52, -30}}, color={38, 52, 78}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{0, 0}, {-52, -30}}, color={38, 52, 78}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end FreeMotion;
