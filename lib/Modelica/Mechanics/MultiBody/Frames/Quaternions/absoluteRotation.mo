within Modelica.Mechanics.MultiBody.Frames.Quaternions;
function absoluteRotation "Rotation after rotation"
  extends Modelica.Icons.Function;
  input Quaternions.Orientation Q1 "Rotation of frame 0 into frame 1";
  input Quaternions.Orientation Q_rel "Rotation of frame 1 into frame 2";
  output Quaternions.Orientation Q2 "Rotation of frame 0 into frame 2";
algorithm
  Q2 := [Q_rel[4], Q_rel[3], -Q_rel[2], Q_rel[1]; -Q_rel[3], Q_rel[4], Q_rel[1], Q_rel[2]; Q_rel[2], -Q_rel[1], Q_rel[4], Q_rel[3]; -Q_rel[1], -Q_rel[2], -Q_rel[3], Q_rel[4]]*Q1;
  annotation(Inline=true);
end absoluteRotation;
