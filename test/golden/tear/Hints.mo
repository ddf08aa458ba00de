// cardan: dump --stage=system Hints.Vector %f
// cardan: inspect Hints.Differentiated %f
// cardan: inspect Hints.Annotated %f
// cardan: inspect Hints.Dummy %f
// cardan: inspect Hints.Branches %f
// cardan: inspect Hints.NoVariable %f
// cardan: inspect Hints.OwnFunction %f
package Hints "Ways to ask for tearing in a model"
  model Vector "residue of a whole array"
    Real z[2], w[2];
  equation
    w = {z[2]*cos(z[1]), z[1] + z[2]^3};
    w + residue(z) = {0.5, 2};
  end Vector;

  model Differentiated "der(residue(x)) = residue(der(x))"
    Real x(start = 1, fixed = true), y(stateSelect = StateSelect.never), v, w;
  equation
    der(x) = v;
    der(y) = w;
    x + 2*sin(y) = 1 + residue(y);
    v + 3*w + sin(w) = time;
  end Differentiated;

  model Annotated
    Real a annotation(__Cardan(tear = false));
    Real b;
    Real c annotation(__Cardan(tear = true));
  equation
    a + sin(b) = time;
    b + sin(c) = 1;
    c + sin(a) = 2;
  end Annotated;

  model Dummy "A variable alone, and an equation alone"
    Real a, b, c, dummy;
    constant Real none = 0;
  equation
    dummy = residue(b);
    a + sin(b) = time;
    b + sin(c) = 1 + residue(none);
    c + sin(a) = 2;
  end Dummy;

  model Branches
    Real a, b;
  equation
    if time < 0.5 then
      a + sin(b) = residue(b);
    else
      a + cos(b) = residue(b);
    end if;
    b + sin(a) = 1;
  end Branches;

  model NoVariable
    Real a, b;
  equation
    a + sin(b) = residue(2*b);
    b + sin(a) = 1;
  end NoVariable;

  model OwnFunction "The name is not reserved"
    function residue
      input Real x;
      output Real y = 2*x;
    end residue;
    Real a = residue(time);
  end OwnFunction;
end Hints;
