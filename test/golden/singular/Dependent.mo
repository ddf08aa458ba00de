// cardan: simulate Dependent.Scaled %f -o %t/r.csv
// cardan: simulate Dependent.Permuted %f -o %t/r.csv
// cardan: simulate Dependent.Triple %f -o %t/r.csv
// cardan: simulate Dependent.Inconsistent %f -o %t/r.csv
// cardan: simulate Dependent.Nonlinear %f -o %t/r.csv
// cardan: simulate Dependent.Squared %f -o %t/r.csv
// cardan: simulate Dependent.Sums %f -o %t/r.csv
// cardan: simulate Dependent.Param %f -o %t/r.csv
// cardan: simulate Dependent.ParamDep %f -o %t/r.csv
// cardan: simulate Dependent.ParamVal %f -o %t/r.csv
// cardan: simulate Dependent.Dyn %f -o %t/r.csv
// cardan: simulate Dependent.Der %f -o %t/r.csv
// cardan: simulate Dependent.Arr %f -o %t/r.csv
// cardan: simulate Dependent.Mat2 %f -o %t/r.csv
// cardan: simulate Dependent.Two %f -o %t/r.csv
// cardan: simulate Dependent.Conn %f -o %t/r.csv
// cardan: simulate Dependent.Func %f -o %t/r.csv
// cardan: simulate Dependent.Alg %f -o %t/r.csv
// cardan: simulate Dependent.Init %f -o %t/r.csv
// cardan: simulate Dependent.InitBad %f -o %t/r.csv
// cardan: simulate Dependent.Bool %f -o %t/r.csv
// cardan: simulate Dependent.IntTwice %f -o %t/r.csv
package Dependent "Equations that say what others say, or the contrary"
  model Scaled
    Real x, y;
  equation
    x + y = 1;
    0.1*x + 0.1*y = 0.1;
  end Scaled;
  model Permuted
    Real x, y;
  equation
    x + y = 1;
    1 = y + x;
  end Permuted;
  model Triple
    Real x, y, z;
  equation
    x + y = 1;
    x - z = 0;
    y + z = 1;
  end Triple;
  model Inconsistent
    Real x, y;
  equation
    x + y = 1;
    x + y = 2;
  end Inconsistent;
  model Nonlinear
    Real x(start=1), y;
  equation
    x^2 + y^2 = 1;
    x^2 + y^2 = 1;
  end Nonlinear;
  model Squared
    Real x(start=1), y;
  equation
    x + y = 1;
    (x + y)^2 = 1;
  end Squared;
  model Sums
    Real x, y, z;
  equation
    x - y = 0;
    y - z = 0;
    x - z = 0;
  end Sums;
  model Param
    parameter Real a = 2, b = 3;
    Real x, y;
  equation
    a*x + b*y = 1;
    2*a*x + 2*b*y = 2;
  end Param;
  model ParamDep
    parameter Real a = 2, b = 2*a;
    Real x, y;
  equation
    a*x + y = 1;
    b*x + 2*y = 2;
  end ParamDep;
  model ParamVal
    parameter Real a = 2;
    Real x, y;
  equation
    a*x + y = 1;
    2*x + y = 1;
  end ParamVal;
  model Dyn
    Real x(start=0, fixed=true), y, z;
  equation
    der(x) = -x;
    x + y + z = 1;
    y + z = 1 - x;
  end Dyn;
  model Der
    Real x, y;
  equation
    der(x) + der(y) = 1;
    x + y = time;
  end Der;
  model Arr
    Real x[2], y[2];
  equation
    for i in 1:2 loop x[i] + y[i] = i; end for; x + y = {1, 2};
  end Arr;
  model Mat2
    constant Real A[3,3] = [1, 2, 3; 4, 5, 6; 7, 8, 9];
    Real x[3];
  equation
    A*x = {1, 2, 3};
  end Mat2;
  model Two
    C a, b;
  end Two;
  model Conn
    D a, b;
  equation
    a.x = b.x;
    a.y = b.y;
  end Conn;
  model Func
    function f
      input Real a;
      input Real b;
      output Real c;
    algorithm
      c := a^3 + b;
      for i in 1:3 loop
        c := c + a*b;
      end for;
    end f;
    Real x, y;
  equation
    f(x, y) = 1;
    f(x, y) = 1;
  end Func;
  model Alg
    Real x, y;
  algorithm
    x := 1 - y;
  equation
    x + y = 1;
  end Alg;
  model Init
    Real x, y;
  initial equation
    x + y = 1;
    2*x + 2*y = 2;
  equation
    der(x) = -x;
    der(y) = -y;
  end Init;
  model InitBad
    Real x, y;
  initial equation
    x + y = 1;
    x + y = 2;
  equation
    der(x) = -x;
    der(y) = -y;
  end InitBad;
  model Bool
    Boolean a, b;
  equation
    a = b;
    b = a;
  end Bool;
  model IntTwice
    Integer a, b;
  equation
    a = b;
    a = b;
  end IntTwice;
  model C
    Real x, y;
  equation
    x + y = 1;
    x + y = 1;
  end C;
  model D
    Real x;
    Real y;
  equation
    x + y = 1;
  end D;
end Dependent;
