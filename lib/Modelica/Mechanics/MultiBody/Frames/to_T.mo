within Modelica.Mechanics.MultiBody.Frames;
function to_T "Matrix of an orientation"
  extends Modelica.Icons.Function;
  input Orientation R "Rotation of frame 1 into frame 2";
  output Real T[3, 3] "Maps vectors from frame 1 to frame 2";
algorithm
  T := R.T;
  annotation(Inline=true);
end to_T;
