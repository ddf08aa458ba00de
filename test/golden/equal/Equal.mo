// cardan: dump --stage=system Equal.Block %f
// cardan: dump --stage=system Equal.OwnDerivative %f
// cardan: simulate Equal.LooksRegular %f -o %t/r.csv
package Equal "Variables that are numbers or equal to others, which shows only when something is put in"
  model Block "A system of two unknowns; one, u, v, cosine and minus are known from others"
    Real x(start=1), y(start=1), u, v, one, cosine, again, minus;
  equation
    one = 2 - 1;
    u = one*y "Equal to y when one is put in";
    v = -one*u + (one - 1)*x "Equal to -y then";
    cosine = cos(x);
    again = one*cos(x);
    minus = -cos(x);
    x + again*u = 2 + time;
    v*cosine - x^3 - minus = 1;
  end Block;

  model OwnDerivative "y is u, but by a function whose own derivative must be used: 2*w instead of der(u)"
    function same "u"
      input Real u;
      input Real w;
      output Real y;
    algorithm
      y := u + 0*w;
      annotation(derivative(noDerivative=w) = same_der, InlineAfterIndexReduction=true);
    end same;
    function same_der "Derivative of same"
      input Real u;
      input Real w;
      input Real der_u;
      output Real der_y;
    algorithm
      der_y := 2*w;
      annotation(Inline=true);
    end same_der;
    Real u = sin(time), w = cos(time)/2;
    Real y = same(u, w);
    Real z = der(y);
  end OwnDerivative;

  model LooksRegular "Each equation could be given a variable of its own, until one is put in"
    Real x, y, one = 2 - 1;
  equation
    x + y = 1;
    (one - 1)*x = (one - 1)*y;
  end LooksRegular;
end Equal;
