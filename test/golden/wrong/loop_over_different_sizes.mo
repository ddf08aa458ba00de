// cardan: check %f
model M
  Real x[3], y[4];
equation
  for i loop
    x[i] = y[i];
    y[i] = i;
  end for;
end M;
