within Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
function resolveDyade1 "Tensor of second order from frame 2 to frame 1"
  extends Modelica.Icons.Function;
  input TransformationMatrices.Orientation T "Rotation of frame 1 into frame 2";
  input Real D2[3, 3] "Tensor resolved in frame 2";
  output Real D1[3, 3] "Tensor resolved in frame 1";
algorithm
  D1 := transpose(T)*D2*T;
  annotation(Inline=true);
end resolveDyade1;
