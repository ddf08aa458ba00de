within Modelica.Mechanics.MultiBody.Parts;
model BevelGear1D "Gear between two axes that are not parallel, on a bearing that may move"
  extends Modelica.Mechanics.Rotational.Interfaces.PartialTwoFlanges;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  parameter Real ratio(unit="1", start=1) "Speed of flange a divided by that of flange b";
  parameter Types.Axis n_a = {1, 0, 0} "Axis of flange a, resolved in frame a" annotation(Evaluate=true);
  parameter Types.Axis n_b = {1, 0, 0} "Axis of flange b, resolved in frame a" annotation(Evaluate=true);
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a if world.driveTrainMechanics3D "Frame of the bearing" annotation(Placement(transformation(origin={0, -100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
  parameter Real e_a[3](each final unit="1") = Modelica.Math.Vectors.normalizeWithAssert(n_a) "Unit vector of the axis of flange a";
  parameter Real e_b[3](each final unit="1") = Modelica.Math.Vectors.normalizeWithAssert(n_b) "Unit vector of the axis of flange b";
  encapsulated model Housing "Applies a torque to a frame"
    import Modelica;
    input Modelica.Units.SI.Torque t[3] "Torque at the frame, resolved in it";
    Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a "Frame";
  equation
    frame_a.f = zeros(3);
    frame_a.t = t;
  end Housing;
  Housing housing(t=-flange_a.tau*e_a - flange_b.tau*e_b) if world.driveTrainMechanics3D "Takes the torques";
equation
  flange_a.phi = ratio*flange_b.phi;
  0 = ratio*flange_a.tau + flange_b.tau;
  connect(housing.frame_a, frame_a);
  annotation(Icon(graphics={
      Polygon(points={{-70, -46}, {-70, 46}, {-20, 20}, {-20, -20}, {-70, -46}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Polygon(points={{-46, 70}, {46, 70}, {20, 20}, {-20, 20}, {-46, 70}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{-92, -7}, {-70, 7}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-7, 70}, {7, 92}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Line(points={{0, -96}, {0, 20}}, color={45, 64, 110}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end BevelGear1D;
