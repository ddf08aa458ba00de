// cardan: check %f
model M
  package A
    constant Real g = 9.81;
  end A;
  package B
    constant Real g = 9.80665;
  end B;
  model C
    import M.A.*;
    import M.B.*;
    Real x = g;
  end C;
  C c;
end M;
