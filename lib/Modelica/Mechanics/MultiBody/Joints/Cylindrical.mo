within Modelica.Mechanics.MultiBody.Joints;
model Cylindrical "Translation along and rotation about one axis: 2 degrees of freedom, 4 states"
  extends Modelica.Mechanics.MultiBody.Interfaces.PartialTwoFrames;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  parameter Boolean animation = true "= true: a cylinder is drawn";
  parameter Types.Axis n = {1, 0, 0} "Axis, resolved in frame a (the same in frame b)" annotation(Evaluate=true);
  parameter SI.Distance cylinderDiameter = world.defaultJointWidth "Diameter of the cylinder" annotation(Dialog(tab="Animation"));
  input Types.Color cylinderColor = Types.Defaults.JointColor "Colour of the cylinder" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  parameter StateSelect stateSelect = StateSelect.prefer "Preference of the coordinates as states" annotation(Dialog(tab="Advanced"));
  Prismatic prismatic(n=n, animation=false, stateSelect=StateSelect.never) "Translation";
  Revolute revolute(n=n, animation=false, stateSelect=StateSelect.never) "Rotation";
  SI.Position s(start=0, stateSelect=stateSelect) "Distance from frame a to frame b";
  SI.Angle phi(start=0, stateSelect=stateSelect) "Angle of the rotation of frame a into frame b";
  SI.Velocity v(start=0, stateSelect=stateSelect) "Derivative of s";
  SI.AngularVelocity w(start=0, stateSelect=stateSelect) "Derivative of phi";
  SI.Acceleration a(start=0) "Derivative of v";
  SI.AngularAcceleration wd(start=0) "Derivative of w";
protected
  Visualizers.Advanced.Shape cylinder(shapeType="cylinder", color=cylinderColor, specularCoefficient=specularCoefficient, length=prismatic.s,
    width=cylinderDiameter, height=cylinderDiameter, lengthDirection=prismatic.n, widthDirection={0, 1, 0}, r=frame_a.r_0, R=frame_a.R)
    if world.enableAnimation and animation "Cylinder";
equation
  s = prismatic.s;
  phi = revolute.phi;
  v = der(s);
  w = der(phi);
  a = der(v);
  wd = der(w);
  connect(frame_a, prismatic.frame_a);
  connect(prismatic.frame_b, revolute.frame_a);
  connect(revolute.frame_b, frame_b);
  annotation(Icon(graphics={
      Rectangle(extent={{-96, -34}, {10, 34}}, lineColor={45, 64, 110}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, radius=16, lineThickness=0.5),
      Rectangle(extent={{-60, -12}, {96, 12}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, radius=6, lineThickness=0.5),
      Line(points={{-50, 52}, {30, 52}}, color={38, 52, 78}, thickness=0.75, arrow={Arrow.Filled, Arrow.Filled}, arrowSize=2),
      Line(points={{38.1, 26}, {53.4, 33.3}, {70.2, 32.4}, {84.6, 23.5}, {92.8, 8.8}, {93, -8.1}, {85.1, -23}, {70.9, -32.2}, {54.1, -33.5}}, color={38, 52, 78}, thickness=0.75, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Cylindrical;
