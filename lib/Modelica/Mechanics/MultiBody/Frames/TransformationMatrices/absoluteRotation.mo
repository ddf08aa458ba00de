within Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
function absoluteRotation "Rotation after rotation"
  extends Modelica.Icons.Function;
  input TransformationMatrices.Orientation T1 "Rotation of frame 0 into frame 1";
  input TransformationMatrices.Orientation T_rel "Rotation of frame 1 into frame 2";
  output TransformationMatrices.Orientation T2 "Rotation of frame 0 into frame 2";
algorithm
  T2 := T_rel*T1;
  annotation(Inline=true);
end absoluteRotation;
