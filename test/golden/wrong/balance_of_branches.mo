// cardan: check %f
model M
  Real x, y;
equation
  if time < 1 then
    x = time;
    y = x;
  else
    x = 1;
  end if;
end M;
