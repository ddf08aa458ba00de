within Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
function from_nxy "Orientation whose x-axis and near whose y-axis are given"
  extends Modelica.Icons.Function;
  import Modelica.Math.Vectors.normalize;
  input Real n_x[3](each final unit="1") "Direction of the x-axis of frame 2, resolved in frame 1";
  input Real n_y[3](each final unit="1") "Direction near the y-axis of frame 2, resolved in frame 1";
  output TransformationMatrices.Orientation T "Rotation of frame 1 into frame 2";
protected
  Real e_x[3] = if n_x*n_x > 0 then normalize(n_x) else {1, 0, 0} "x-axis of frame 2";
  Real h[3] = cross(e_x, normalize(n_y)) "Normal to both directions, unless they are parallel";
  Real e_z[3] "z-axis of frame 2";
algorithm
  if h*h < 1e-12 then
    // Any direction across e_x will do: the coordinate axis that is farthest from it gives one.
    h := cross(e_x, if abs(e_x[2]) < 0.8 then {0, 1, 0} else {1, 0, 0});
  end if;
  e_z := normalize(h);
  T := {e_x, cross(e_z, e_x), e_z};
end from_nxy;
