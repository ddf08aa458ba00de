// cardan: check NoValue.Own %f
// cardan: check NoValue.Many %f
// cardan: check NoValue.Given %f
package NoValue "Parameters that nobody gave a value"
  model Own
    parameter Real m(start = 2, unit = "kg");
    parameter Real k;
    parameter Integer n(start = 3);
    parameter Boolean b(start = true);
    parameter Real v[3](start = {1, 2, 3});
    parameter Real found(fixed = false, start = 1);
    Real x(start = 1, fixed = true);
  initial equation
    found = 2*k;
  equation
    m*der(x) = if b then n - k*x + v*{1, 2, 3} else found;
  end Own;
  model Spring
    parameter Real c(start = 1) "No default";
    Real f = c*time;
  end Spring;
  model Many "told once"
    Spring s[1000];
  end Many;
  model Given
    Spring s(c = 2);
  end Given;
end NoValue;
