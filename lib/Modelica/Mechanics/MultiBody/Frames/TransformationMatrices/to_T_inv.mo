within Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
function to_T_inv "Inverse matrix of an orientation"
  extends Modelica.Icons.Function;
  input TransformationMatrices.Orientation R "Rotation of frame 1 into frame 2";
  output Real T_inv[3, 3] "Maps vectors from frame 2 to frame 1";
algorithm
  T_inv := transpose(R);
  annotation(Inline=true);
end to_T_inv;
