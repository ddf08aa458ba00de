within Modelica.Math.Vectors;
function norm "Norm of a vector"
  extends Modelica.Icons.Function;
  input Real v[:] "Vector";
  input Real p(min=1) = 2 "Kind: 1, 2, another number of at least 1, or Modelica.Constants.inf";
  output Real result = 0.0 "Norm";
protected
  Real largest = if size(v, 1) > 0 then max(abs(v)) else 0 "Largest magnitude; avoids overflow of powers";
algorithm
  assert(p >= 1, "The norm of a vector needs p of at least 1, but p = " + String(p));
  if p == 1 then
    result := sum(abs(v));
  elseif p == 2 then
    result := sqrt(v*v);
  elseif p == Modelica.Constants.inf or largest == 0 then
    result := largest;
  else
    result := largest*sum((abs(x)/largest)^p for x in v)^(1/p);
  end if;
end norm;
