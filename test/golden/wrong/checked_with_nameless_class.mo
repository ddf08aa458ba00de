// cardan: check %f
model
  Real x = 1;
end ;
model M
  Real x = 1;
end M;
