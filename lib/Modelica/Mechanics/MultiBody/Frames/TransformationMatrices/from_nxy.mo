within Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
function from_nxy "Orientation whose x-axis and near whose y-axis are given"
  extends Modelica.Icons.Function;
  import Modelica.Math.Vectors.normalize;
  input Real n_x[3](each final unit="1") "Direction of the x-axis of frame 2, resolved in frame 1";
  input Real n_y[3](each final unit="1") "Direction near the y-axis of frame 2, resolved in frame 1";
  output TransformationMatrices.Orientation T "Rotation of frame 1 into frame 2";
protected
  Real e_x[3] "x-axis of frame 2";
  Real e_z[3] "z-axis of frame 2";
algorithm
  e_x := if n_x*n_x < 1e-20 then {1, 0, 0} else normalize(n_x);
  e_z := cross(e_x, if n_y*n_y < 1e-20 then {0, 1, 0} else normalize(n_y));
  if e_z*e_z <= 1e-6 then
    // n_y is parallel to n_x: another axis takes its place
    e_z := cross(e_x, if abs(e_x[1]) > 1e-6 then {0, 1, 0} else {1, 0, 0});
  end if;
  e_z := normalize(e_z);
  T := {e_x, cross(e_z, e_x), e_z};
end from_nxy;
