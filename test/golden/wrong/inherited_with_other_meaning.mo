// cardan: check %f
model M
  model A
    Real x = 2;
  end A;
  extends A;
  Integer x = 1;
end M;
