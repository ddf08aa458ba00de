within Modelica.Math.Nonlinear;
function solveOneNonlinearEquation "Zero of a function between two arguments where it has different signs (method of Brent)"
  extends Modelica.Icons.Function;
  input Modelica.Math.Nonlinear.Interfaces.partialScalarFunction f "Function";
  input Real u_min "Lower limit";
  input Real u_max "Upper limit";
  input Real tolerance = 100*Modelica.Constants.eps "Relative tolerance of the zero";
  output Real u "f(u) = 0";
protected
  Real a = u_min "Best argument but one";
  Real b = u_max "Best argument";
  Real c = u_min "Argument where the sign differs from that at b";
  Real fa = f(u_min) "Value at a";
  Real fb = f(u_max) "Value at b";
  Real fc "Value at c";
  Real step "Last step";
  Real before "Step before it";
  Real p "Numerator of the next step";
  Real q "Its denominator";
  Real s "fb/fa";
  Real bound "Precision that is reached";
  Boolean found = false "= true: b is precise enough";
algorithm
  assert(fa <= 0 and fb >= 0 or fa >= 0 and fb <= 0, "solveOneNonlinearEquation: the function has the same sign at u_min = " + String(u_min) + " and u_max = " + String(u_max) + ", so that no zero is known between them");
  fc := fa;
  step := b - a;
  before := step;
  while not found loop
    if abs(fc) < abs(fb) then
      a := b;
      b := c;
      c := a;
      fa := fb;
      fb := fc;
      fc := fa;
    end if;
    bound := 2*Modelica.Constants.eps*abs(b) + tolerance;
    if abs(c - b)/2 <= bound or fb == 0 then
      found := true;
    else
      if abs(before) < bound or abs(fa) <= abs(fb) then
        step := (c - b)/2;
        before := step;
      else
        s := fb/fa;
        if a == c then
          // A line through two points
          p := (c - b)*s;
          q := 1 - s;
        else
          // The inverse of a parabola through three points
          p := s*((c - b)*fa/fc*(fa/fc - fb/fc) - (b - a)*(fb/fc - 1));
          q := (fa/fc - 1)*(fb/fc - 1)*(s - 1);
        end if;
        if p > 0 then
          q := -q;
        else
          p := -p;
        end if;
        if 2*p < min(3*(c - b)/2*q - abs(bound*q), abs(before*q)) then
          before := step;
          step := p/q;
        else
          step := (c - b)/2;
          before := step;
        end if;
      end if;
      a := b;
      fa := fb;
      b := if abs(step) > bound then b + step else b + (if c > b then bound else -bound);
      fb := f(b);
      if (fb > 0) == (fc > 0) then
        c := a;
        fc := fa;
        step := b - a;
        before := step;
      end if;
    end if;
  end while;
  u := b;
end solveOneNonlinearEquation;
