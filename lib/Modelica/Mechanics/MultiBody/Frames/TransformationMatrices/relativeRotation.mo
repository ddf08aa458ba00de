within Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
function relativeRotation "Rotation between two frames"
  extends Modelica.Icons.Function;
  input TransformationMatrices.Orientation T1 "Rotation of frame 0 into frame 1";
  input TransformationMatrices.Orientation T2 "Rotation of frame 0 into frame 2";
  output TransformationMatrices.Orientation T_rel "Rotation of frame 1 into frame 2";
algorithm
  T_rel := T2*transpose(T1);
  annotation(Inline=true);
end relativeRotation;
