within Modelica.Mechanics.MultiBody.Frames;
function relativeRotation "Rotation between two frames"
  extends Modelica.Icons.Function;
  input Orientation R1 "Rotation of frame 0 into frame 1";
  input Orientation R2 "Rotation of frame 0 into frame 2";
  output Orientation R_rel "Rotation of frame 1 into frame 2";
algorithm
  R_rel := Orientation(T=R2.T*transpose(R1.T), w=R2.w - resolveRelative(R1.w, R1, R2));
  annotation(Inline=true);
end relativeRotation;
