within Modelica.Mechanics.MultiBody.Parts;
model BevelGear1D "Gear between two axes that are not parallel, on a bearing that may move"
  extends Modelica.Mechanics.Rotational.Interfaces.PartialTwoFlanges;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  parameter Real ratio(unit="1", start=1) "Speed of flange a divided by that of flange b";
  parameter Types.Axis n_a = {1, 0, 0} "Axis of flange a, resolved in frame a" annotation(Evaluate=true);
  parameter Types.Axis n_b = {1, 0, 0} "Axis of flange b, resolved in frame a" annotation(Evaluate=true);
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a if world.driveTrainMechanics3D "Frame of the bearing";
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
end BevelGear1D;
