within Modelica.Mechanics.MultiBody.Joints;
model RollingWheelSet "Two wheels without mass on one axle that roll on the plane z = 0"
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frameMiddle "Frame in the middle of the axle: y along it" annotation(Placement(transformation(origin={0, -100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  parameter Boolean animation = true "= true: the axle is drawn";
  parameter SI.Radius radius "Radius of a wheel";
  parameter SI.Distance track "Distance between the wheels";
  parameter StateSelect stateSelect = StateSelect.default "Preference of the coordinates as states" annotation(Dialog(tab="Advanced"));
  SI.Position x(start=0, stateSelect=stateSelect) "x-coordinate of the middle";
  SI.Position y(start=0, stateSelect=stateSelect) "y-coordinate of the middle";
  SI.Angle phi(start=0, stateSelect=stateSelect) "Heading: angle about z";
  SI.Angle theta1(start=0, stateSelect=stateSelect) "Angle of wheel 1";
  SI.Angle theta2(start=0, stateSelect=stateSelect) "Angle of wheel 2";
  SI.AngularVelocity der_theta1(start=0, stateSelect=stateSelect) "Derivative of theta1";
  SI.AngularVelocity der_theta2(start=0, stateSelect=stateSelect) "Derivative of theta2";
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame1 "Frame fixed to wheel 1" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_b frame2 "Frame fixed to wheel 2" annotation(Placement(transformation(extent={{84, -16}, {116, 16}})));
  Modelica.Mechanics.MultiBody.Parts.Fixed fixed(r={0, 0, radius}, animation=animation) "Height of the axle";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod1(r={0, track/2, 0}, animation=animation) "Axle to wheel 1";
  Modelica.Mechanics.MultiBody.Joints.Prismatic prismatic1(animation=animation) "Motion along x";
  Modelica.Mechanics.MultiBody.Joints.Prismatic prismatic2(n={0, 1, 0}, animation=animation) "Motion along y";
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute(animation=animation) "Heading";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod2(r={0, -track/2, 0}, animation=animation) "Axle to wheel 2";
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute1(n={0, 1, 0}, useAxisFlange=true, animation=animation) "Bearing of wheel 1";
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute2(n={0, 1, 0}, useAxisFlange=true, animation=animation) "Bearing of wheel 2";
  Modelica.Mechanics.MultiBody.Joints.Internal.RollingConstraintVerticalWheel rolling1(radius=radius) "Wheel 1 rolls";
  Modelica.Mechanics.MultiBody.Joints.Internal.RollingConstraintVerticalWheel rolling2(radius=radius, lateralSlidingConstraint=false) "Wheel 2 rolls";
  Modelica.Mechanics.Rotational.Interfaces.Flange_a axis1 "Drives wheel 1" annotation(Placement(transformation(extent={{-70, 90}, {-50, 110}})));
  Modelica.Mechanics.Rotational.Interfaces.Flange_a axis2 "Drives wheel 2" annotation(Placement(transformation(extent={{10, 90}, {30, 110}})));
  Modelica.Mechanics.MultiBody.Parts.Mounting1D mounting1D(n={0, 1, 0}) "Carries the torque of the drives";
  Modelica.Mechanics.Rotational.Interfaces.Flange_b support "Support of the drives" annotation(Placement(transformation(extent={{-70, 90}, {-50, 110}})));
equation
  prismatic1.s = x;
  prismatic2.s = y;
  revolute.phi = phi;
  revolute1.phi = theta1;
  revolute2.phi = theta2;
  der_theta1 = der(theta1);
  der_theta2 = der(theta2);
  connect(fixed.frame_b, prismatic1.frame_a);
  connect(prismatic1.frame_b, prismatic2.frame_a);
  connect(prismatic2.frame_b, revolute.frame_a);
  connect(revolute.frame_b, frameMiddle);
  connect(frameMiddle, rod1.frame_a);
  connect(frameMiddle, rod2.frame_a);
  connect(frameMiddle, mounting1D.frame_a);
  connect(rod1.frame_b, revolute1.frame_a);
  connect(rod2.frame_b, revolute2.frame_a);
  connect(revolute1.frame_b, frame1);
  connect(revolute2.frame_b, frame2);
  connect(rolling1.frame_a, frame1);
  connect(rolling2.frame_a, frame2);
  connect(axis1, revolute1.axis);
  connect(axis2, revolute2.axis);
  connect(mounting1D.flange_b, support);
  annotation(Icon(graphics={
      Line(points={{-58, 10}, {58, 10}}, color={45, 64, 110}, thickness=1.5),
      Ellipse(extent={{-80, -56}, {-36, 76}}, lineColor={38, 52, 78}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Ellipse(extent={{36, -56}, {80, 76}}, lineColor={38, 52, 78}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-96, -56}, {96, -56}}, color={38, 52, 78}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end RollingWheelSet;
