within Modelica.Math.Vectors;
function interpolate "Linear interpolation; beyond the ends the first and last piece are continued"
  extends Modelica.Icons.Function;
  input Real x[:] "Abscissas in ascending order; two equal ones make a step";
  input Real y[size(x, 1)] "Ordinates";
  input Real xi "Where to interpolate";
  input Integer iLast = 1 "Piece where to look first";
  output Real yi "Ordinate at xi";
  output Integer iNew = 1 "Piece in which xi lies";
protected
  Integer n = size(x, 1) "Number of points";
algorithm
  assert(n >= 1, "Interpolation needs at least one point");
  if n == 1 then
    yi := y[1];
  else
    iNew := min(max(iLast, 1), n - 1);
    while iNew < n - 1 and xi >= x[min(iNew + 1, n)] loop
      iNew := iNew + 1;
    end while;
    while iNew > 1 and xi < x[iNew] loop
      iNew := iNew - 1;
    end while;
    yi := if x[iNew + 1] > x[iNew] then y[iNew] + (y[iNew + 1] - y[iNew])*(xi - x[iNew])/(x[iNew + 1] - x[iNew]) else y[iNew + 1];
  end if;
end interpolate;
