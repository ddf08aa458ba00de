within Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
function from_T_inv "Orientation from the inverse matrix"
  extends Modelica.Icons.Function;
  input Real T_inv[3, 3] "Maps vectors from frame 2 to frame 1";
  output TransformationMatrices.Orientation R "Rotation of frame 1 into frame 2";
algorithm
  R := transpose(T_inv);
  annotation(Inline=true);
end from_T_inv;
