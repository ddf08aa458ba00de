// cardan: check %f
model M
  Integer n;
equation
  when sample(time, 0.1) then
    n = pre(n) + 1;
  end when;
end M;
