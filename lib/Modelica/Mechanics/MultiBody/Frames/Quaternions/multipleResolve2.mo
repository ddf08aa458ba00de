within Modelica.Mechanics.MultiBody.Frames.Quaternions;
function multipleResolve2 "Several vectors from frame 1 to frame 2"
  extends Modelica.Icons.Function;
  input Quaternions.Orientation Q "Quaternion of the rotation of frame 1 into frame 2";
  input Real v1[3, :] "Columns: vectors resolved in frame 1";
  output Real v2[3, size(v1, 2)] "Columns: vectors resolved in frame 2";
algorithm
  v2 := to_T(Q)*v1;
  annotation(Inline=true);
end multipleResolve2;
