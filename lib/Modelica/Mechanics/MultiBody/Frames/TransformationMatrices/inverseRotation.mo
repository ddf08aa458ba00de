within Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
function inverseRotation "Rotation of frame 2 into frame 1"
  extends Modelica.Icons.Function;
  input TransformationMatrices.Orientation T "Rotation of frame 1 into frame 2";
  output TransformationMatrices.Orientation T_inv "Rotation of frame 2 into frame 1";
algorithm
  T_inv := transpose(T);
  annotation(Inline=true);
end inverseRotation;
