// cardan: parse %f
model A
  Real x;
equation
  x = if time > 1 then 2;
end A;
