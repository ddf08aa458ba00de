within Modelica.Mechanics.MultiBody.Joints;
model GearConstraint "Gear between two bodies that turn on one bearing, with all forces and torques"
  extends Modelica.Mechanics.MultiBody.Interfaces.PartialTwoFrames;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Interfaces.Frame_a bearing "Frame of the bearing" annotation(Placement(transformation(origin={0, -100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  parameter Real ratio(unit="1", start=2) "Speed of frame a divided by that of frame b, both against the bearing";
  parameter Types.Axis n_a = {1, 0, 0} "Axis of frame a, resolved in frames a and bearing";
  parameter Types.Axis n_b = {1, 0, 0} "Axis of frame b, resolved in frames b and bearing";
  parameter SI.Position r_a[3] = {0, 0, 0} "From bearing to frame a, resolved in bearing";
  parameter SI.Position r_b[3] = {0, 0, 0} "From bearing to frame b, resolved in bearing";
  parameter StateSelect stateSelect = StateSelect.default "Preference of angle and speed as states" annotation(Dialog(tab="Advanced"));
  parameter Boolean checkTotalPower = false "= true: totalPower is computed" annotation(Dialog(tab="Advanced"));
  SI.Angle phi_b(start=0, stateSelect=stateSelect) "Angle of frame b against the bearing";
  SI.AngularVelocity w_b(start=0, stateSelect=stateSelect) "Derivative of phi_b";
  SI.AngularAcceleration a_b(start=0) "Derivative of w_b";
  SI.Power totalPower "Power that flows into the gear: zero";
  Modelica.Mechanics.MultiBody.Joints.Revolute actuatedRevolute_a(useAxisFlange=true, n=n_a, animation=false) "Bearing of frame a";
  Modelica.Mechanics.MultiBody.Joints.Revolute actuatedRevolute_b(useAxisFlange=true, n=n_b, animation=false) "Bearing of frame b";
  Modelica.Mechanics.Rotational.Components.IdealGear idealGear(ratio=ratio) "Gear";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation1(animation=false, r=r_b) "From bearing to frame b";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation2(animation=false, r=r_a) "From bearing to frame a";
equation
  phi_b = actuatedRevolute_b.phi;
  w_b = der(phi_b);
  a_b = der(w_b);
  if checkTotalPower then
    totalPower = sum({frame_a.f*Frames.resolve2(frame_a.R, der(frame_a.r_0)), frame_a.t*Frames.angularVelocity2(frame_a.R),
      frame_b.f*Frames.resolve2(frame_b.R, der(frame_b.r_0)), frame_b.t*Frames.angularVelocity2(frame_b.R),
      bearing.f*Frames.resolve2(bearing.R, der(bearing.r_0)), bearing.t*Frames.angularVelocity2(bearing.R)});
  else
    totalPower = 0;
  end if;
  connect(bearing, fixedTranslation2.frame_a);
  connect(fixedTranslation2.frame_b, actuatedRevolute_a.frame_a);
  connect(actuatedRevolute_a.frame_b, frame_a);
  connect(bearing, fixedTranslation1.frame_a);
  connect(fixedTranslation1.frame_b, actuatedRevolute_b.frame_a);
  connect(actuatedRevolute_b.frame_b, frame_b);
  connect(actuatedRevolute_a.axis, idealGear.flange_a);
  connect(idealGear.flange_b, actuatedRevolute_b.axis);
  annotation(Icon(graphics={
      Rectangle(extent={{-96, -8}, {-50, 8}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{50, -8}, {96, 8}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-50, -36}, {-24, 36}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=4, lineThickness=0.5),
      Rectangle(extent={{-4, -66}, {24, 66}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=4, lineThickness=0.5),
      Line(points={{24, 0}, {50, 0}}, color={45, 64, 110}, thickness=0.75),
      Line(points={{0, -96}, {0, -66}}, color={45, 64, 110}, thickness=0.5),
      Text(extent={{-150, 106}, {150, 76}}, textString="ratio = %ratio", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end GearConstraint;
