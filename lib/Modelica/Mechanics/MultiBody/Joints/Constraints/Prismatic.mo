within Modelica.Mechanics.MultiBody.Joints.Constraints;
model Prismatic "Frames stay parallel; translation is locked as wanted"
  extends Modelica.Mechanics.MultiBody.Joints.Internal.LockedTranslation;
equation
  zeros(3) = Frames.Orientation.equalityConstraint(frame_a.R, frame_b.R);
end Prismatic;
