within Modelica.Mechanics.MultiBody.Frames.Quaternions;
function from_T_inv "Quaternion of the inverse of a rotation matrix"
  extends Modelica.Icons.Function;
  input Real T_inv[3, 3] "Maps vectors from frame 2 to frame 1";
  input Quaternions.Orientation Q_guess = nullRotation() "Of Q and -Q, the one nearest to this";
  output Quaternions.Orientation Q "Quaternion of the rotation of frame 1 into frame 2";
algorithm
  Q := from_T(transpose(T_inv), Q_guess);
  annotation(Inline=true);
end from_T_inv;
