// cardan: parse %f
model A
  Real x := 1;
  Real y;
  Real z;
equation
  x == 3;
  y := 4;
  if x = 3 then
    z = 1;
  end if;
algorithm
  z = 5;
end A;
