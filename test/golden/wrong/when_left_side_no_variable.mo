// cardan: check %f
model M
  Real x, y;
equation
  x + y = 5;
  when sample(0, 2) then
    2*x + y = 7;
  end when;
end M;
