// cardan: simulate Init.Agree %f -o %t/r.csv
// cardan: simulate Init.Disagree %f -o %t/r.csv
// cardan: simulate Init.Equation %f -o %t/r.csv
// cardan: simulate Init.Aliases %f -o %t/r.csv
// cardan: simulate Init.Discrete %f -o %t/r.csv
// cardan: simulate Init.Missing %f -o %t/r.csv
// cardan: simulate Init.NoSolution %f -o %t/r.csv
package Init
  model Agree "x, y and their sum are given"
    Real x(start = 1, fixed = true), y(start = 2, fixed = true), s(start = 3, fixed = true);
  equation
    der(x) = -x;
    der(y) = -y;
    s = x + y;
  end Agree;
  model Disagree
    extends Agree(s(start = 4));
  end Disagree;
  model Equation
    parameter Real a = 2;
    Real x(start = 1, fixed = true);
  initial equation
    x + sin(x) = a;
  equation
    der(x) = -x;
  end Equation;
  model Aliases
    Real x(start = 1, fixed = true), y(start = 2, fixed = true);
  equation
    x = y;
    der(x) = 1;
  end Aliases;
  model Discrete
    discrete Real d;
    Real x(start = 0, fixed = true);
  initial equation
    d = 1;
    pre(d) = 2;
  equation
    when x > 0.5 then
      d = 3;
    end when;
    der(x) = 1;
  end Discrete;
  model Missing
    Real x, y(start = 2), z;
  equation
    der(x) = y;
    der(y) = -x;
    z^3 + z = x;
  end Missing;
  model NoSolution
    Real x(start = 3);
    Real y;
  equation
    x^2 + y^2 = -1 - time;
    x = 2*y + sin(y);
  end NoSolution;
end Init;
