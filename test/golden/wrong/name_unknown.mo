// cardan: check %f
model M
  Real position(start = 1, fixed = true);
equation
  der(position) = -postion;
end M;
