// cardan: check M %f --units
model M "a unit that is none is told once"
  parameter Real t(unit="sec") = 1, t2(unit="sec") = 2;
  parameter Real T(unit="degC") = 20, w(unit="rev/min") = 3, m[2](each unit="kg.m2") = {1, 2};
  Real x(unit="m") = t;
end M;
