// cardan: check %f
model M
  model A
    outer parameter Real g;
  end A;
  inner parameter Real g = 9.81;
  A a(g = 10);
end M;
