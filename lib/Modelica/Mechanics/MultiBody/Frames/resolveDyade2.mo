within Modelica.Mechanics.MultiBody.Frames;
function resolveDyade2 "Tensor of second order from frame 1 to frame 2"
  extends Modelica.Icons.Function;
  input Orientation R "Rotation of frame 1 into frame 2";
  input Real D1[3, 3] "Tensor resolved in frame 1";
  output Real D2[3, 3] "Tensor resolved in frame 2";
algorithm
  D2 := R.T*D1*transpose(R.T);
  annotation(Inline=true);
end resolveDyade2;
