within Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
function orientationConstraint "Six numbers that vanish where T is a rotation matrix"
  extends Modelica.Icons.Function;
  input TransformationMatrices.Orientation T "Rotation of frame 1 into frame 2";
  output Real residue[6] "Deviation from orthogonality";
algorithm
  residue := {T[1, :]*T[1, :] - 1, T[2, :]*T[2, :] - 1, T[3, :]*T[3, :] - 1, T[1, :]*T[2, :], T[1, :]*T[3, :], T[2, :]*T[3, :]};
  annotation(Inline=true);
end orientationConstraint;
