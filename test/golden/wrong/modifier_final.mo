// cardan: check %f
model M
  model A
    final parameter Real p = 1;
  end A;
  A a(p = 2);
end M;
