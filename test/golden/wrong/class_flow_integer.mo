// cardan: check %f
model M
  connector C
    Real e;
    flow Integer f;
  end C;
  C c;
end M;
