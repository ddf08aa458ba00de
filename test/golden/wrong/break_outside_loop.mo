// cardan: check %f
model M
  Real x;
algorithm
  x := time;
  if x > 3 then
    break;
  end if;
end M;
