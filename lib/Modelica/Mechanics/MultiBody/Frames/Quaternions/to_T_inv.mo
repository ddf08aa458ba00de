within Modelica.Mechanics.MultiBody.Frames.Quaternions;
function to_T_inv "Inverse rotation matrix of a quaternion"
  extends Modelica.Icons.Function;
  input Quaternions.Orientation Q "Quaternion of the rotation of frame 1 into frame 2";
  output Real T_inv[3, 3] "Maps vectors from frame 2 to frame 1";
algorithm
  T_inv := transpose(to_T(Q));
  annotation(Inline=true);
end to_T_inv;
