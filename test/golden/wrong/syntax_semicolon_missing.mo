// cardan: parse %f
model A "a ';' is missing in two places"
  parameter Real m = 1 "mass"
  Real x;
equation
  der(x) = m
  x = 1;
end A;
