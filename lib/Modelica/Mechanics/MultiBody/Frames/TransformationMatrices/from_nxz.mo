within Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
function from_nxz "Orientation whose x-axis and near whose z-axis are given"
  extends Modelica.Icons.Function;
  import Modelica.Math.Vectors.normalize;
  input Real n_x[3](each final unit="1") "Direction of the x-axis of frame 2, resolved in frame 1";
  input Real n_z[3](each final unit="1") "Direction near the z-axis of frame 2, resolved in frame 1";
  output TransformationMatrices.Orientation T "Rotation of frame 1 into frame 2";
protected
  Real e_x[3] "x-axis of frame 2";
  Real e_y[3] "y-axis of frame 2";
algorithm
  e_x := if n_x*n_x < 1e-20 then {1, 0, 0} else normalize(n_x);
  e_y := cross(if n_z*n_z < 1e-20 then {0, 0, 1} else normalize(n_z), e_x);
  if e_y*e_y <= 1e-6 then
    // n_z is parallel to n_x: another axis takes its place
    e_y := cross(if abs(e_x[1]) > 1e-6 then {0, 0, 1} else {1, 0, 0}, e_x);
  end if;
  e_y := normalize(e_y);
  T := {e_x, e_y, cross(e_x, e_y)};
end from_nxz;
