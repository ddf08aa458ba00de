// cardan: check %f
model M
  model W
    Real w[2];
    replaceable Real v[2] = {1, 2};
  end W;
  W a(redeclare Real w[2, 2] = {{1, 2}, {3, 4}}, redeclare Real v[3] = {1, 2, 3});
end M;
