within Modelica.Mechanics.MultiBody.Frames.Quaternions;
function relativeRotation "Rotation between two frames"
  extends Modelica.Icons.Function;
  input Quaternions.Orientation Q1 "Rotation of frame 0 into frame 1";
  input Quaternions.Orientation Q2 "Rotation of frame 0 into frame 2";
  output Quaternions.Orientation Q_rel "Rotation of frame 1 into frame 2";
algorithm
  // Product of Q2 and the inverse of Q1, of their vectors and scalars
  Q_rel := cat(1, Q1[4]*Q2[1:3] - Q2[4]*Q1[1:3] + cross(Q2[1:3], Q1[1:3]), {Q1*Q2});
  annotation(Inline=true);
end relativeRotation;
