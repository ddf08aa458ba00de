// cardan: parse %f
model A
  Boolean a, b, c;
equation
  a = b && c;
  b = !a || c;
  c = a != b;
  # a comment of another language
  a = 5 % 2;
end A;
