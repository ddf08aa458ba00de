// cardan: parse %f
model A
  Real x;
equation
  while x > 1 loop
    x = 2;
  end while;
  return;
algorithm
  connect(a, b);
  x + 1 := 3;
end A;
