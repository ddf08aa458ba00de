// cardan: check %f
model M
  package A
    constant Real x = 1;
  end A;
  model B
    import M.A;
    import A = M.A;
    Real y = A.x;
  end B;
  B b;
end M;
