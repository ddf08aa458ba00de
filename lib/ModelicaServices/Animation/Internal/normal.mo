within ModelicaServices.Animation.Internal;
function normal "Unit vector that is normal to e_x, in the plane of e_x and of the direction of width"
  extends Modelica.Icons.Function;
  input Real e_x[3] "Unit vector along the length";
  input Real n_z[3] "Normal to the length and to the given direction of width; zero where these are parallel";
  output Real e_y[3] "Unit vector along the width";
protected
  Real n[3] "n_z, or any normal to e_x";
algorithm
  n := if n_z*n_z > 1e-12 then n_z else cross(e_x, if abs(e_x[1]) > 0.5 then {0, 1, 0} else {1, 0, 0});
  e_y := cross(n, e_x)/sqrt(n*n);
end normal;
