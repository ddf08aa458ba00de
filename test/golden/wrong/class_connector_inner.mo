// cardan: check %f
model M
  connector C
    inner Real e;
    flow Real f;
  end C;
  C c;
end M;
