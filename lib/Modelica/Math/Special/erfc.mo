within Modelica.Math.Special;
function erfc "Complementary error function: 1 - erf(u), precise also where it is small"
  extends Modelica.Icons.Function;
  input Real u "Argument";
  output Real y "Value, from 0 to 2";
protected
  Real f = u "Continued fraction of Laplace, from its end";
algorithm
  if u < 2 then
    y := 1 - erf(u);
  else
    for k in 100:-1:1 loop
      f := u + k/2/f;
    end for;
    y := exp(-u^2)/(sqrt(Modelica.Constants.pi)*f);
  end if;
end erfc;
