// cardan: dump --stage=plan %f
// cardan: dump --stage=system %f
model Rates "Two masses with a spring: its length and rate are preferred, and the derivative of the rate stands nowhere"
  Real x1(start = 0), x2(start = 1), v1, v2, f;
  Real s(stateSelect = StateSelect.prefer, start = 1.2, fixed = true);
  Real v(stateSelect = StateSelect.prefer, fixed = true);
equation
  der(x1) = v1;
  der(x2) = v2;
  der(v1) = f;
  2*der(v2) = -f;
  s = x2 - x1;
  v = der(s);
  f = 10*(s - 1);
end Rates;
