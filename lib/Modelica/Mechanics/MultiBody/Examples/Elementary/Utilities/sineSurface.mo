within Modelica.Mechanics.MultiBody.Examples.Elementary.Utilities;
function sineSurface "A wave in a rectangle"
  extends Modelica.Mechanics.MultiBody.Interfaces.partialSurfaceCharacteristic;
  input Real x_min "Smallest x";
  input Real x_max "Largest x";
  input Real y_min "Smallest y";
  input Real y_max "Largest y";
  input Real z_min "Smallest z";
  input Real z_max "Largest z";
  input Real wz "Phase of the wave, in turns";
algorithm
  X := {linspace(x_min, x_max, nv) for i in 1:nu};
  Y := transpose({linspace(y_min, y_max, nu) for j in 1:nv});
  for i in 1:nu loop
    for j in 1:nv loop
      Z[i, j] := z_min + (z_max - z_min)*(sin(2*Modelica.Constants.pi*(wz + (X[i, j] - x_min)/(x_max - x_min))) + 1)/2;
    end for;
  end for;
  C := {{{0.0, 0.5, 1.0} for j in 1:size(C, 2)} for i in 1:size(C, 1)};
end sineSurface;
