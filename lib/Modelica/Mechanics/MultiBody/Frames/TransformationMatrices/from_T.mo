within Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
function from_T "Orientation from a matrix"
  extends Modelica.Icons.Function;
  input Real T[3, 3] "Maps vectors from frame 1 to frame 2";
  output TransformationMatrices.Orientation R "Rotation of frame 1 into frame 2";
algorithm
  R := T;
  annotation(Inline=true);
end from_T;
