// cardan: check Reinit.Follows %f
// cardan: check Reinit.Both %f
// cardan: check Reinit.Element %f
// cardan: check Reinit.Input %f
// cardan: check Reinit.Discrete %f
// cardan: simulate Reinit.Chosen %f -o %t/r.csv
package Reinit
  model Follows "from the input of the model"
    Real x, v;
  equation
    der(x) = v;
    x = time;
    when time > 0.5 then
      reinit(x, 3);
    end when;
  end Follows;
  model Both "one of them follows from the other"
    Real x(start = 1, fixed = true), y, f;
  equation
    der(x) = f;
    der(y) = -2;
    y = 2*x;
    when x < 0.5 then
      reinit(y, 3);
      reinit(x, 1);
    end when;
  end Both;
  model Element
    Real x[2](each start = 1, each fixed = true), y[2];
  equation
    der(x) = -x;
    y = sin(x);
    when time > 0.5 then
      reinit(y[2], 2);
    end when;
  end Element;
  model Input
    input Real u;
    Real x(start = 0, fixed = true);
  equation
    der(x) = u;
    when time > 0.5 then
      reinit(u, 2);
    end when;
  end Input;
  model Discrete
    discrete Real x;
  equation
    when time > 0.5 then
      x = 2;
      reinit(x, 2);
    end when;
  end Discrete;
  model Chosen "either may be the state, and reinit says which"
    Real x(start = 1, fixed = true), y, f;
  equation
    der(x) = f;
    der(y) = -2;
    y = 2*x;
    when x < 0.5 then
      reinit(y, 3);
    end when;
  end Chosen;
end Reinit;
