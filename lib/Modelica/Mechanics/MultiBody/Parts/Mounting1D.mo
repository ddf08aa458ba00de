within Modelica.Mechanics.MultiBody.Parts;
model Mounting1D "Carries the support torque of a drive train into a body"
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  parameter SI.Angle phi0 = 0 "Angle at which the flange is held";
  parameter Types.Axis n = {1, 0, 0} "Axis of rotation, resolved in frame a" annotation(Evaluate=true);
  Modelica.Mechanics.Rotational.Interfaces.Flange_b flange_b "Flange that is held";
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a if world.driveTrainMechanics3D "Frame of the body";
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
end Mounting1D;
