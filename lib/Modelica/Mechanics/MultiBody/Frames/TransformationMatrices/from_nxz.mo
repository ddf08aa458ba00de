within Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
function from_nxz "Orientation whose x-axis and near whose z-axis are given"
  extends Modelica.Icons.Function;
  input Real n_x[3](each final unit="1") "Direction of the x-axis of frame 2, resolved in frame 1";
  input Real n_z[3](each final unit="1") "Direction near the z-axis of frame 2, resolved in frame 1";
  output TransformationMatrices.Orientation T "Rotation of frame 1 into frame 2";
algorithm
  T := from_nxy(n_x, cross(n_z, n_x));
end from_nxz;
