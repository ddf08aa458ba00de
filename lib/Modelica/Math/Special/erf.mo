within Modelica.Math.Special;
function erf "Error function: 2/sqrt(pi) times the integral of exp(-t^2) from 0 to u"
  extends Modelica.Icons.Function;
  input Real u "Argument";
  output Real y "Value, from -1 to 1";
protected
  Real term = u "Term of the series";
  Real total = u "Sum of the terms";
  Integer n = 0 "Number of terms";
algorithm
  if abs(u) < 2 then
    // exp(-u^2) times a series without changes of sign
    while abs(term) > 1e-17*abs(total) loop
      n := n + 1;
      term := term*2*u^2/(2*n + 1);
      total := total + term;
    end while;
    y := 2/sqrt(Modelica.Constants.pi)*exp(-u^2)*total;
  else
    y := if u > 0 then 1 - erfc(u) else erfc(-u) - 1;
  end if;
end erf;
