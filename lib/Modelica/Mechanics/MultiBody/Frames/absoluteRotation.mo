within Modelica.Mechanics.MultiBody.Frames;
function absoluteRotation "Rotation after rotation"
  extends Modelica.Icons.Function;
  input Orientation R1 "Rotation of frame 0 into frame 1";
  input Orientation R_rel "Rotation of frame 1 into frame 2";
  output Orientation R2 "Rotation of frame 0 into frame 2";
algorithm
  R2 := Orientation(T=R_rel.T*R1.T, w=R_rel.w + resolve2(R_rel, R1.w));
  annotation(Inline=true);
end absoluteRotation;
