// cardan: check %f
model M
  model A
    discrete Real x;
  end A;
  A a;
equation
  when sample(0, 1) then
    a.x = time;
  end when;
end M;
