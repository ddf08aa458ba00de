// cardan: check %f
model M
  model A
    model B
      Real x = 1;
    end B;
  end A;
  A a;
  a.B b;
end M;
