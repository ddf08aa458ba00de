within Modelica.Mechanics.MultiBody.Frames.Quaternions;
function absoluteRotation "Rotation after rotation"
  extends Modelica.Icons.Function;
  input Quaternions.Orientation Q1 "Rotation of frame 0 into frame 1";
  input Quaternions.Orientation Q_rel "Rotation of frame 1 into frame 2";
  output Quaternions.Orientation Q2 "Rotation of frame 0 into frame 2";
algorithm
  // Product of quaternions, of their vectors and scalars
  Q2 := cat(1, Q_rel[4]*Q1[1:3] + Q1[4]*Q_rel[1:3] + cross(Q1[1:3], Q_rel[1:3]), {Q_rel[4]*Q1[4] - Q_rel[1:3]*Q1[1:3]});
  annotation(Inline=true);
end absoluteRotation;
