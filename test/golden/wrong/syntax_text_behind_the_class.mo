// cardan: parse %f
model A
  Real x;
end A;
end A;

x = 3;

model B
end B;
