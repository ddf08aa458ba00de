// cardan: check %f
model M
  package A = B;
  package B = A;
  Real x = A.c;
end M;
