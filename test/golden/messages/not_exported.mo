// cardan: export Late %f --to python -o %t
model Late "A delay needs a history, which exported code has no place for"
  Real x(start = 1, fixed = true);
equation
  der(x) = -delay(x, 0.2);
end Late;
