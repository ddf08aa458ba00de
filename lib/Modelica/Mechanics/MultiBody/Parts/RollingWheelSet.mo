within Modelica.Mechanics.MultiBody.Parts;
model RollingWheelSet "Two ideal wheels on one axle that roll on the plane z = 0, with masses and inertias"
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frameMiddle "Frame in the middle of the axle: y along it" annotation(Placement(transformation(origin={0, -100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  parameter Boolean animation = true "= true: the wheels are drawn";
  parameter SI.Radius R_wheel "Radius of a wheel";
  parameter SI.Mass m_wheel "Mass of a wheel";
  parameter SI.Inertia I_wheelAxis "Moment of inertia of a wheel about the axle";
  parameter SI.Inertia I_wheelLong "Moment of inertia of a wheel about a diameter";
  parameter SI.Distance track "Distance between the wheels";
  parameter StateSelect stateSelect = StateSelect.always "Preference of the coordinates as states" annotation(Dialog(tab="Advanced"));
  SI.Position x(start=0, fixed=true, stateSelect=stateSelect) "x-coordinate of the middle";
  SI.Position y(start=0, fixed=true, stateSelect=stateSelect) "y-coordinate of the middle";
  SI.Angle phi(start=0, fixed=true, stateSelect=stateSelect) "Heading: angle about z";
  SI.Angle theta1(start=0, fixed=true, stateSelect=stateSelect) "Angle of wheel 1";
  SI.Angle theta2(start=0, fixed=true, stateSelect=stateSelect) "Angle of wheel 2";
  SI.AngularVelocity der_theta1(start=0, fixed=true, stateSelect=stateSelect) "Derivative of theta1";
  SI.AngularVelocity der_theta2(start=0, fixed=true, stateSelect=stateSelect) "Derivative of theta2";
  parameter SI.Distance width_wheel = 0.01 "Half the width of the drawn wheels" annotation(Dialog(tab="Animation"));
  parameter Real hollowFraction(unit="1") = 0.8 "Inner radius divided by the radius of the drawn wheels" annotation(Dialog(tab="Animation"));
  parameter Types.Color color = {30, 30, 30} "Colour" annotation(Dialog(tab="Animation"));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame1 "Frame fixed to wheel 1" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_b frame2 "Frame fixed to wheel 2" annotation(Placement(transformation(extent={{84, -16}, {116, 16}})));
  Modelica.Mechanics.MultiBody.Parts.Body body2(final r_CM={0, 0, 0}, final I_21=0, final I_31=0, final I_32=0, animation=false, final m=m_wheel,
    final I_11=I_wheelLong, final I_22=I_wheelAxis, final I_33=I_wheelLong) "Mass and inertia of wheel 2";
  Modelica.Mechanics.MultiBody.Visualizers.FixedShape shape2(final animation=animation, final lengthDirection={0, 1, 0}, final widthDirection={1, 0, 0},
    final color=color, final extra=hollowFraction, final shapeType="pipe", final r_shape={0, -width_wheel, 0}, final length=2*width_wheel, final width=2*R_wheel,
    final height=2*R_wheel) if animation "Wheel 2 as drawn";
  Modelica.Mechanics.MultiBody.Parts.Body body1(final r_CM={0, 0, 0}, final I_21=0, final I_31=0, final I_32=0, animation=false, final m=m_wheel,
    final I_11=I_wheelLong, final I_22=I_wheelAxis, final I_33=I_wheelLong) "Mass and inertia of wheel 1";
  Modelica.Mechanics.MultiBody.Visualizers.FixedShape shape1(final animation=animation, final lengthDirection={0, 1, 0}, final widthDirection={1, 0, 0},
    final color=color, final extra=hollowFraction, final shapeType="pipe", final r_shape={0, -width_wheel, 0}, final length=2*width_wheel, final width=2*R_wheel,
    final height=2*R_wheel) if animation "Wheel 1 as drawn";
  Modelica.Mechanics.Rotational.Interfaces.Flange_a axis1 "Drives wheel 1" annotation(Placement(transformation(extent={{-70, 90}, {-50, 110}})));
  Modelica.Mechanics.Rotational.Interfaces.Flange_a axis2 "Drives wheel 2" annotation(Placement(transformation(extent={{10, 90}, {30, 110}})));
  Modelica.Mechanics.MultiBody.Joints.RollingWheelSet wheelSetJoint(animation=false, radius=R_wheel, track=track, stateSelect=StateSelect.default, x(fixed=false),
    y(fixed=false), phi(fixed=false), theta1(fixed=false), theta2(fixed=false), der_theta1(fixed=false), der_theta2(fixed=false)) "Rolling";
  Modelica.Mechanics.Rotational.Interfaces.Flange_b support "Support of the drives" annotation(Placement(transformation(extent={{-70, 90}, {-50, 110}})));
equation
  wheelSetJoint.x = x;
  wheelSetJoint.y = y;
  wheelSetJoint.phi = phi;
  wheelSetJoint.theta1 = theta1;
  wheelSetJoint.theta2 = theta2;
  der_theta1 = der(theta1);
  der_theta2 = der(theta2);
  connect(wheelSetJoint.frame1, frame1);
  connect(wheelSetJoint.frame2, frame2);
  connect(wheelSetJoint.frameMiddle, frameMiddle);
  connect(wheelSetJoint.axis1, axis1);
  connect(wheelSetJoint.axis2, axis2);
  connect(wheelSetJoint.support, support);
  connect(body1.frame_a, frame1);
  connect(body2.frame_a, frame2);
  connect(shape1.frame_a, frame1);
  connect(shape2.frame_a, frame2);
  annotation(Icon(graphics={
      Rectangle(extent={{-44, 4}, {44, 16}}, lineColor={45, 64, 110}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{-80, -56}, {-36, 76}}, lineColor={38, 52, 78}, fillColor={120, 128, 140}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{36, -56}, {80, 76}}, lineColor={38, 52, 78}, fillColor={120, 128, 140}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-96, -56}, {96, -56}}, color={38, 52, 78}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end RollingWheelSet;
