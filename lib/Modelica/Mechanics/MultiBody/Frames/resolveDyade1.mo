within Modelica.Mechanics.MultiBody.Frames;
function resolveDyade1 "Tensor of second order from frame 2 to frame 1"
  extends Modelica.Icons.Function;
  input Orientation R "Rotation of frame 1 into frame 2";
  input Real D2[3, 3] "Tensor resolved in frame 2";
  output Real D1[3, 3] "Tensor resolved in frame 1";
algorithm
  D1 := transpose(R.T)*D2*R.T;
  annotation(Inline=true);
end resolveDyade1;
