within Modelica.Mechanics.MultiBody.Frames.Quaternions;
function orientationConstraint "A number that vanishes where Q has length 1"
  extends Modelica.Icons.Function;
  input Quaternions.Orientation Q "Quaternion of the rotation of frame 1 into frame 2";
  output Real residue[1] "Deviation of the squared length";
algorithm
  residue := {Q*Q - 1};
  annotation(Inline=true);
end orientationConstraint;
