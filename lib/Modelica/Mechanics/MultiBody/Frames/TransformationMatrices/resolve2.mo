within Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
function resolve2 "Vector from frame 1 to frame 2"
  extends Modelica.Icons.Function;
  input TransformationMatrices.Orientation T "Rotation of frame 1 into frame 2";
  input Real v1[3] "Vector resolved in frame 1";
  output Real v2[3] "Vector resolved in frame 2";
algorithm
  v2 := T*v1;
  annotation(Inline=true);
end resolve2;
