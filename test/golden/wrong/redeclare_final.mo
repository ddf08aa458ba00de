// cardan: check %f
model M
  model A
    final replaceable Real x = 1;
  end A;
  A a(redeclare Real x = 2);
end M;
