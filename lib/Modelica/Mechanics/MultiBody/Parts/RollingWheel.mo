within Modelica.Mechanics.MultiBody.Parts;
model RollingWheel "Ideal wheel that rolls on the plane z = 0, with mass and inertia"
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  parameter Boolean animation = true "= true: the wheel is drawn";
  parameter SI.Radius radius "Radius of the wheel";
  parameter SI.Mass m "Mass of the wheel";
  parameter SI.Inertia I_axis "Moment of inertia about the axle";
  parameter SI.Inertia I_long "Moment of inertia about a diameter";
  parameter StateSelect stateSelect = StateSelect.always "Preference of the coordinates as states" annotation(Dialog(tab="Advanced"));
  SI.Position x(start=0, fixed=true, stateSelect=stateSelect) "x-coordinate of the axle";
  SI.Position y(start=0, fixed=true, stateSelect=stateSelect) "y-coordinate of the axle";
  SI.Angle angles[3](start={0, 0, 0}, each fixed=true, each stateSelect=stateSelect) "Angles of the wheel: heading about z, tilt about x, rolling about y";
  SI.AngularVelocity der_angles[3](start={0, 0, 0}, each fixed=true, each stateSelect=stateSelect) "Their derivatives";
  parameter SI.Distance width = 0.035 "Half the width of the drawn wheel" annotation(Dialog(tab="Animation"));
  parameter Real hollowFraction(unit="1") = 0.8 "Inner radius divided by the radius of the drawn wheel" annotation(Dialog(tab="Animation"));
  parameter Types.Color color = {30, 30, 30} "Colour" annotation(Dialog(tab="Animation"));
  Modelica.Mechanics.MultiBody.Parts.Body body(final r_CM={0, 0, 0}, final m=m, final I_11=I_long, final I_22=I_axis, final I_33=I_long, final I_21=0, final I_31=0,
    final I_32=0, animation=false) "Mass and inertia";
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a "Frame at the centre: y along the axle" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
  Modelica.Mechanics.MultiBody.Joints.RollingWheel rollingWheel(radius=radius, stateSelect=StateSelect.avoid) "Rolling";
  Modelica.Mechanics.MultiBody.Visualizers.FixedShape fixedShape(final animation=animation, final r_shape={0, -width, 0}, final lengthDirection={0, 1, 0},
    final widthDirection={1, 0, 0}, final length=2*width, final width=2*radius, final height=2*radius, final color=color, final extra=hollowFraction,
    final shapeType="pipe") if animation "What is drawn";
equation
  rollingWheel.x = x;
  rollingWheel.y = y;
  rollingWheel.angles = angles;
  rollingWheel.der_angles = der_angles;
  connect(body.frame_a, frame_a);
  connect(rollingWheel.frame_a, frame_a);
  connect(fixedShape.frame_a, frame_a);
  annotation(Icon(graphics={
      Ellipse(extent={{-66, -56}, {66, 76}}, lineColor={38, 52, 78}, fillColor={120, 128, 140}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Ellipse(extent={{-44, -34}, {44, 54}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{-8, 2}, {8, 18}}, lineColor={38, 52, 78}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Line(points={{-96, -56}, {96, -56}}, color={38, 52, 78}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end RollingWheel;
