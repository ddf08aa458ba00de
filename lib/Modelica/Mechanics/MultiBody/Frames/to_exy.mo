within Modelica.Mechanics.MultiBody.Frames;
function to_exy "Axes x and y of frame 2, resolved in frame 1"
  extends Modelica.Icons.Function;
  input Orientation R "Rotation of frame 1 into frame 2";
  output Real exy[3, 2] "Columns: x-axis, y-axis";
algorithm
  exy := [R.T[1, :], R.T[2, :]];
  annotation(Inline=true);
end to_exy;
