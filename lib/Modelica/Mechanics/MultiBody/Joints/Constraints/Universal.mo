within Modelica.Mechanics.MultiBody.Joints.Constraints;
model Universal "Rotation about two axes only; translation is locked as wanted"
  extends Modelica.Mechanics.MultiBody.Joints.Internal.LockedTranslation;
  parameter Types.Axis n_a = {1, 0, 0} "First axis, fixed and resolved in frame a" annotation(Evaluate=true);
  parameter Types.Axis n_b = {0, 1, 0} "Second axis, fixed and resolved in frame b" annotation(Evaluate=true);
equation
  // The axes stay normal to one another, and no torque acts about them
  0 = n_b*Frames.resolve2(R_ab, n_a);
  frame_a.t*n_a = 0;
  frame_b.t*n_b = 0;
end Universal;
