within Modelica.Mechanics.MultiBody.Joints.Constraints;
model Revolute "Rotation about one axis only; translation is locked as wanted"
  extends Modelica.Mechanics.MultiBody.Joints.Internal.LockedTranslation;
  parameter Types.Axis n = {0, 1, 0} "Axis of rotation, resolved in frame a (the same in frame b)" annotation(Evaluate=true);
protected
  parameter Real e[3](each final unit="1") = Modelica.Math.Vectors.normalizeWithAssert(n) "Unit vector of the axis";
  parameter Real plane[3, 2](each final unit="1") = Frames.Internal.normalPlane(e) "Two directions normal to the axis" annotation(Evaluate=true);
equation
  // In frame b the axis of frame a has no part normal to that of frame b, and no torque acts about it
  zeros(2) = Frames.resolve2(R_ab, e)*plane;
  frame_a.t*e = 0;
end Revolute;
