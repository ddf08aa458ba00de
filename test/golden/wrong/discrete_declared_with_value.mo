// cardan: check %f
model M
  discrete Real x = 1.0;
end M;
