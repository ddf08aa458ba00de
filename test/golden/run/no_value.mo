// cardan: simulate NoValue.DivExact %f -o %t/r.csv
// cardan: simulate NoValue.SqrtNeg %f -o %t/r.csv
// cardan: simulate NoValue.LogNeg %f -o %t/r.csv
// cardan: simulate NoValue.Asin %f -o %t/r.csv
// cardan: simulate NoValue.PowNeg %f -o %t/r.csv
// cardan: simulate NoValue.Index %f -o %t/r.csv
// cardan: simulate NoValue.IndexFn %f -o %t/r.csv
// cardan: simulate NoValue.IntOver %f -o %t/r.csv
// cardan: simulate NoValue.IntDiv %f -o %t/r.csv
// cardan: simulate NoValue.FnSqrt %f -o %t/r.csv
// cardan: simulate NoValue.Comp %f -o %t/r.csv
// cardan: simulate NoValue.Minus %f -o %t/r.csv
// cardan: simulate NoValue.ExpOver %f -o %t/r.csv
// cardan: simulate NoValue.DerSqrt2 %f -o %t/r.csv
// cardan: simulate NoValue.DivStart %f -o %t/r.csv
// cardan: simulate NoValue.InitDiv %f -o %t/r.csv
// cardan: simulate NoValue.ParDiv %f -o %t/r.csv
// cardan: simulate NoValue.Axis %f -o %t/r.csv
// cardan: simulate NoValue.Consequence %f -o %t/r.csv
// cardan: simulate NoValue.Called %f -o %t/r.csv
package NoValue "What cannot be computed while a model runs is named, with its place, its operands and the time"
  model DivExact
    Real y;
  equation
    y = 1/(1 - floor(time*2));
  end DivExact;
  model SqrtNeg
    Real y;
  equation
    y = sqrt(0.5 - time);
  end SqrtNeg;
  model LogNeg
    Real y;
  equation
    y = log(0.5 - time);
  end LogNeg;
  model Asin
    Real y;
  equation
    y = asin(2*time);
  end Asin;
  model PowNeg
    Real y;
  equation
    y = (0.5 - time)^1.5;
  end PowNeg;
  model Index
    Real v[3] = {1,2,3};
    Integer k = integer(1 + 4*time);
    Real y = v[k];
  end Index;
  model IndexFn
    function f
     input Integer k;
      output Real y;
    protected
      Real v[3] = {1,2,3};
    algorithm
      y := v[k];
    end f;
    Real y = f(integer(1 + 4*time));
  end IndexFn;
  model IntOver
    Integer n(start = 1, fixed=true);
  equation
    when sample(0.01, 0.01) then
      n = pre(n)*2;
    end when;
  end IntOver;
  model IntDiv
    Integer k = integer(3 - 4*time);
    Integer y = div(10, k);
  end IntDiv;
  model FnSqrt
    function f
     input Real x;
      output Real y;
    algorithm
      y := sqrt(x - 1);
      annotation(Inline = false);
    end f;
    Real y = f(1.5 - time);
  end FnSqrt;
  model Comp
    model C
      Real u;
      Real y;
    equation
      u = 0.5 - time;
      y = 1/u;
    end C;
    C c;
  end Comp;
  model Minus
    Real x(start=1,fixed=true), y, z;
  equation
    der(x) = -(x*x+1);
    y = -(x - 0.3)*(x + 2);
    z = sqrt(-y);
  end Minus;
  model ExpOver
    Real y;
  equation
    y = exp(2000*time);
  end ExpOver;
  model DerSqrt2
    Real x(start=0.5, fixed=true);
  equation
    der(x) = -1 - sqrt(x);
  end DerSqrt2;
  model DivStart
    Real y;
  equation
    y = 1/time;
  end DivStart;
  model InitDiv
    Real x(start=0, fixed=true);
    parameter Real p(fixed=false);
  initial equation
    p = 1/x;
  equation
    der(x) = p;
  end InitDiv;
  model ParDiv
    parameter Real a = 0;
    parameter Real b = 1/a;
    Real y = b*time;
  end ParDiv;
  function unit "Vector of length 1"
    input Real v[3];
    output Real e[3];
  algorithm
    assert(v*v > 0, "no direction");
    e := v/sqrt(v*v);
    annotation(Inline=true);
  end unit;
  function positive
    input Real u;
    output Real y;
  algorithm
    assert(u > 0, "u must be positive");
    y := sqrt(u);
  end positive;
  model Axis "An axis of length zero is found in a block that uses it"
    parameter Real n[3] = {0, 0, 0};
    final parameter Real e[3] = unit(n);
    Real y;
  equation
    (2 + e[1])*y = time + sin(y);
  end Axis;
  model Consequence "The assertion fails only because the root has no value"
    Real y = sqrt(0.5 - time), z[3] = unit({y + 1, 0, 0}), w;
  equation
    w = 3 + w*z[2];
  end Consequence;
  model Called
    Real y = positive(0.5 - time);
  end Called;
end NoValue;
