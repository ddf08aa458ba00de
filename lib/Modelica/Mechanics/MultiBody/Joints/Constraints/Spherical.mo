within Modelica.Mechanics.MultiBody.Joints.Constraints;
model Spherical "Any rotation; translation is locked as wanted"
  extends Modelica.Mechanics.MultiBody.Joints.Internal.LockedTranslation;
equation
  frame_b.t = zeros(3);
end Spherical;
