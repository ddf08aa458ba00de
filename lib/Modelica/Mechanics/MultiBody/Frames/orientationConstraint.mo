within Modelica.Mechanics.MultiBody.Frames;
function orientationConstraint "Six numbers that vanish where T is a rotation matrix"
  extends Modelica.Icons.Function;
  input Orientation R "Rotation of frame 1 into frame 2";
  output Real residue[6] "Deviation from orthogonality";
algorithm
  residue := {R.T[1, :]*R.T[1, :] - 1, R.T[2, :]*R.T[2, :] - 1, R.T[3, :]*R.T[3, :] - 1, R.T[1, :]*R.T[2, :], R.T[1, :]*R.T[3, :], R.T[2, :]*R.T[3, :]};
  annotation(Inline=true);
end orientationConstraint;
