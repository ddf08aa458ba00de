within Modelica.Mechanics.MultiBody.Joints;
model Planar "Motion in a plane: 3 degrees of freedom, 6 states"
  extends Modelica.Mechanics.MultiBody.Interfaces.PartialTwoFrames;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  parameter Boolean animation = true "= true: boxes and a cylinder are drawn";
  parameter Types.Axis n = {0, 0, 1} "Normal of the plane, resolved in frame a (the same in frame b)" annotation(Evaluate=true);
  parameter Types.Axis n_x = {1, 0, 0} "Near the first direction in the plane, resolved in frame a" annotation(Evaluate=true);
  parameter SI.Distance cylinderLength = world.defaultJointLength "Length of the cylinder" annotation(Dialog(tab="Animation"));
  parameter SI.Distance cylinderDiameter = world.defaultJointWidth "Diameter of the cylinder" annotation(Dialog(tab="Animation"));
  input Types.Color cylinderColor = Types.Defaults.JointColor "Colour of the cylinder" annotation(Dialog(tab="Animation"));
  parameter SI.Distance boxWidth = 0.3*cylinderDiameter "Width of the boxes" annotation(Dialog(tab="Animation"));
  parameter SI.Distance boxHeight = boxWidth "Height of the boxes" annotation(Dialog(tab="Animation"));
  input Types.Color boxColor = Types.Defaults.JointColor "Colour of the boxes" annotation(Dialog(tab="Animation"));
  parameter StateSelect stateSelect = StateSelect.prefer "Preference of the coordinates as states" annotation(Dialog(tab="Advanced"));
  Prismatic prismatic_x(stateSelect=StateSelect.never, n=cross(cross(n, n_x), n), animation=false) "Translation in the first direction";
  Prismatic prismatic_y(stateSelect=StateSelect.never, n=cross(n, n_x), animation=false) "Translation in the second direction";
  Revolute revolute(stateSelect=StateSelect.never, n=n, animation=false) "Rotation about the normal";
  SI.Position s_x(start=0, stateSelect=stateSelect) "Distance in the first direction";
  SI.Position s_y(start=0, stateSelect=stateSelect) "Distance in the second direction";
  SI.Angle phi(start=0, stateSelect=stateSelect) "Angle about the normal";
  SI.Velocity v_x(start=0, stateSelect=stateSelect) "Derivative of s_x";
  SI.Velocity v_y(start=0, stateSelect=stateSelect) "Derivative of s_y";
  SI.AngularVelocity w(start=0, stateSelect=stateSelect) "Derivative of phi";
  SI.Acceleration a_x(start=0) "Derivative of v_x";
  SI.Acceleration a_y(start=0) "Derivative of v_y";
  SI.AngularAcceleration wd(start=0) "Derivative of w";
protected
  parameter Real e[3](each final unit="1") = Modelica.Math.Vectors.normalizeWithAssert(n) "Unit vector of the normal";
  Visualizers.Advanced.Shape box_x(shapeType="box", color=boxColor, length=prismatic_x.s, width=boxWidth, height=boxHeight, lengthDirection=prismatic_x.e,
    widthDirection={0, 1, 0}, r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation "Box along the first direction";
  Visualizers.Advanced.Shape box_y(shapeType="box", color=boxColor, length=prismatic_y.s, width=boxWidth, height=boxHeight, lengthDirection=prismatic_y.e,
    widthDirection={1, 0, 0}, r=prismatic_y.frame_a.r_0, R=prismatic_y.frame_a.R) if world.enableAnimation and animation "Box along the second direction";
  Visualizers.Advanced.Shape cylinder(shapeType="cylinder", color=cylinderColor, length=cylinderLength, width=cylinderDiameter, height=cylinderDiameter,
    lengthDirection=e, widthDirection={0, 1, 0}, r_shape=-e*(cylinderLength/2), r=revolute.frame_b.r_0, R=revolute.frame_b.R)
    if world.enableAnimation and animation "Cylinder along the normal";
equation
  s_x = prismatic_x.s;
  s_y = prismatic_y.s;
  phi = revolute.phi;
  v_x = der(s_x);
  v_y = der(s_y);
  w = der(phi);
  a_x = der(v_x);
  a_y = der(v_y);
  wd = der(w);
  connect(frame_a, prismatic_x.frame_a);
  connect(prismatic_x.frame_b, prismatic_y.frame_a);
  connect(prismatic_y.frame_b, revolute.frame_a);
  connect(revolute.frame_b, frame_b);
  annotation(Icon(graphics={
      Polygon(points={{-80, -40}, {40, -40}, {80, 30}, {-40, 30}, {-80, -40}}, lineColor={45, 64, 110}, fillColor={238, 242, 248}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{-96, -8}, {-40, 8}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{30, -8}, {96, 8}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid),
      Line(points={{-30, -6}, {30, -6}}, color={38, 52, 78}, thickness=0.75, arrow={Arrow.Filled, Arrow.Filled}, arrowSize=2),
      Line(points={{-12, -30}, {12, 20}}, color={38, 52, 78}, thickness=0.75, arrow={Arrow.Filled, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Planar;
