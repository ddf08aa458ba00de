within Modelica.Mechanics.MultiBody.Frames;
function to_Q "Quaternion of an orientation"
  extends Modelica.Icons.Function;
  input Orientation R "Rotation of frame 1 into frame 2";
  input Quaternions.Orientation Q_guess = Quaternions.nullRotation() "Of Q and -Q, the one nearest to this";
  output Quaternions.Orientation Q "Quaternion of the rotation of frame 1 into frame 2";
algorithm
  Q := Quaternions.from_T(R.T, Q_guess);
  annotation(Inline=true);
end to_Q;
