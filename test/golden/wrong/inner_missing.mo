// cardan: check %f
model M
  partial model Environment
    Real T;
  end Environment;
  model A
    outer Environment environment;
    Real x = environment.T;
  end A;
  A a;
end M;
