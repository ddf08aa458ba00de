within Modelica.Mechanics.MultiBody.Joints;
model Universal "Rotations about two axes, one after the other: 2 degrees of freedom, 4 states"
  extends Modelica.Mechanics.MultiBody.Interfaces.PartialTwoFrames;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  parameter Boolean animation = true "= true: two cylinders are drawn";
  parameter Types.Axis n_a = {1, 0, 0} "First axis, fixed and resolved in frame a" annotation(Evaluate=true);
  parameter Types.Axis n_b = {0, 1, 0} "Second axis, fixed and resolved in frame b" annotation(Evaluate=true);
  parameter SI.Distance cylinderLength = world.defaultJointLength "Length of the cylinder" annotation(Dialog(tab="Animation"));
  parameter SI.Distance cylinderDiameter = world.defaultJointWidth "Diameter of the cylinder" annotation(Dialog(tab="Animation"));
  input Types.Color cylinderColor = Types.Defaults.JointColor "Colour of the cylinder" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  parameter StateSelect stateSelect = StateSelect.prefer "Preference of the coordinates as states" annotation(Dialog(tab="Advanced"));
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute_a(n=n_a, stateSelect=StateSelect.never, cylinderDiameter=cylinderDiameter, cylinderLength=cylinderLength,
    cylinderColor=cylinderColor, specularCoefficient=specularCoefficient, animation=animation) "First rotation";
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute_b(n=n_b, stateSelect=StateSelect.never, animation=animation, cylinderDiameter=cylinderDiameter,
    cylinderLength=cylinderLength, cylinderColor=cylinderColor, specularCoefficient=specularCoefficient) "Second rotation";
  SI.Angle phi_a(start=0, stateSelect=stateSelect) "Angle about the first axis";
  SI.Angle phi_b(start=0, stateSelect=stateSelect) "Angle about the second axis";
  SI.AngularVelocity w_a(start=0, stateSelect=stateSelect) "Derivative of phi_a";
  SI.AngularVelocity w_b(start=0, stateSelect=stateSelect) "Derivative of phi_b";
  SI.AngularAcceleration a_a(start=0) "Derivative of w_a";
  SI.AngularAcceleration a_b(start=0) "Derivative of w_b";
equation
  phi_a = revolute_a.phi;
  phi_b = revolute_b.phi;
  w_a = der(phi_a);
  w_b = der(phi_b);
  a_a = der(w_a);
  a_b = der(w_b);
  connect(frame_a, revolute_a.frame_a);
  connect(revolute_a.frame_b, revolute_b.frame_a);
  connect(revolute_b.frame_b, frame_b);
  annotation(Icon(graphics={
      Rectangle(extent={{-96, -10}, {-44, 10}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid),
      Line(points={{-44, 36}, {-44, -36}}, color={45, 64, 110}, thickness=1.5),
      Line(points={{-44, 36}, {0, 36}}, color={45, 64, 110}, thickness=1.5),
      Line(points={{-44, -36}, {0, -36}}, color={45, 64, 110}, thickness=1.5),
      Rectangle(extent={{30, -10}, {96, 10}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid),
      Line(points={{0, 36}, {0, -36}}, color={38, 52, 78}, thickness=1),
      Line(points={{-30, 0}, {30, 0}}, color={38, 52, 78}, thickness=1),
      Ellipse(extent={{-10, -10}, {10, 10}}, lineColor={45, 64, 110}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Universal;
