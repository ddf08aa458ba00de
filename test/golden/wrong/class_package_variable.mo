// cardan: check %f
model M
  package P
    parameter Real g = 9.81;
  end P;
  Real x = P.g;
end M;
