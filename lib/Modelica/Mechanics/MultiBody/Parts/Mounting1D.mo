within Modelica.Mechanics.MultiBody.Parts;
model Mounting1D "Carries the support torque of a drive train into a body"
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  parameter SI.Angle phi0 = 0 "Angle at which the flange is held";
  parameter Types.Axis n = {1, 0, 0} "Axis of rotation, resolved in frame a" annotation(Evaluate=true);
  Modelica.Mechanics.Rotational.Interfaces.Flange_b flange_b "Flange that is held" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a if world.driveTrainMechanics3D "Frame of the body" annotation(Placement(transformation(origin={0, -100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
  encapsulated model Housing "Applies a torque to a frame"
    import Modelica;
    input Modelica.Units.SI.Torque t[3] "Torque at the frame, resolved in it";
    Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a "Frame";
  equation
    frame_a.f = zeros(3);
    frame_a.t = t;
  end Housing;
  Housing housing(t=-n*flange_b.tau) if world.driveTrainMechanics3D "Takes the torque";
equation
  flange_b.phi = phi0;
  connect(housing.frame_a, frame_a);
  annotation(Icon(graphics={
      Rectangle(extent={{-60, -60}, {60, 60}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Line(points={{60, 0}, {92, 0}}, color={0, 112, 122}, thickness=0.75),
      Line(points={{0, -60}, {0, -96}}, color={45, 64, 110}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Mounting1D;
