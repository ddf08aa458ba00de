within Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
function multipleResolve2 "Several vectors from frame 1 to frame 2"
  extends Modelica.Icons.Function;
  input TransformationMatrices.Orientation T "Rotation of frame 1 into frame 2";
  input Real v1[3, :] "Columns: vectors resolved in frame 1";
  output Real v2[3, size(v1, 2)] "Columns: vectors resolved in frame 2";
algorithm
  v2 := T*v1;
  annotation(Inline=true);
end multipleResolve2;
