// cardan: parse %f
model A
  B b[2](x[1] = 3);
end A;
