within Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
function from_Q "Orientation from a quaternion"
  extends Modelica.Icons.Function;
  input Quaternions.Orientation Q "Quaternion of the rotation of frame 1 into frame 2";
  output TransformationMatrices.Orientation T "Rotation of frame 1 into frame 2";
algorithm
  T := Quaternions.to_T(Q);
  annotation(Inline=true);
end from_Q;
