// cardan: check %f
model Pair
  Real x(start = 1, fixed = true, stateSelect = StateSelect.always);
  Real y(stateSelect = StateSelect.always);
  Real u;
equation
  der(x) = -x;
  der(y) = u;
  y = x^2;
end Pair;
