// cardan: check %f
model Beam
  Real n = time;
  Real x[integer(n)];
equation
  for i in 1:size(x, 1) loop
    x[i] = i;
  end for;
end Beam;
