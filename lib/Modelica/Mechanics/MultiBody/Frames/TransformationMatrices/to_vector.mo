within Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
function to_vector "The nine elements of the matrix"
  extends Modelica.Icons.Function;
  input TransformationMatrices.Orientation T "Rotation of frame 1 into frame 2";
  output Real vec[9] "Elements, row by row";
algorithm
  vec := {T[1, 1], T[1, 2], T[1, 3], T[2, 1], T[2, 2], T[2, 3], T[3, 1], T[3, 2], T[3, 3]};
  annotation(Inline=true);
end to_vector;
