within Modelica.Mechanics.MultiBody.Frames.Quaternions;
function inverseRotation "Rotation of frame 2 into frame 1"
  extends Modelica.Icons.Function;
  input Quaternions.Orientation Q "Quaternion of the rotation of frame 1 into frame 2";
  output Quaternions.Orientation Q_inv "Quaternion of the rotation of frame 2 into frame 1";
algorithm
  Q_inv := {-Q[1], -Q[2], -Q[3], Q[4]};
  annotation(Inline=true);
end inverseRotation;
