// cardan: check %f
model M
  Real x = 1;
  M inside;
end M;
