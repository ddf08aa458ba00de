within Modelica.ComplexMath.Vectors;
function normalize "Vector of length 1 in the same direction; a vector shorter than eps is divided by eps"
  extends Modelica.Icons.Function;
  input Complex v[:] "Vector";
  input Real eps = 100*Modelica.Constants.eps "Length below which a vector has no direction";
  output Complex result[size(v, 1)] "Vector of length 1";
protected
  Real long = length(v) "Length";
  Real divisor = if long > eps then long else eps "Length, or eps";
algorithm
  for i in 1:size(v, 1) loop
    result[i] := Complex(v[i].re/divisor, v[i].im/divisor);
  end for;
end normalize;
