within Modelica.Mechanics.MultiBody.Frames;
function to_vector "The nine elements of the matrix"
  extends Modelica.Icons.Function;
  input Orientation R "Rotation of frame 1 into frame 2";
  output Real vec[9] "Elements, row by row";
algorithm
  vec := {R.T[1, 1], R.T[1, 2], R.T[1, 3], R.T[2, 1], R.T[2, 2], R.T[2, 3], R.T[3, 1], R.T[3, 2], R.T[3, 3]};
  annotation(Inline=true);
end to_vector;
