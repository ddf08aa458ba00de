// cardan: check %f
model M
  Real x;
equation
  if time < 1 then
    x = time;
  end if;
end M;
