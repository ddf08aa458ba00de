model Coupled "Every state depends on every other one, with rates from 1 to 1e8: dense and stiff"
  parameter Integer n = 160;
  Real x[n](start = {2 + sin(i) for i in 1:n}, each fixed = true), mean;
equation
  mean = sum(x)/n;
  for i in 1:n loop
    der(x[i]) = 10^(8*i/n)*(cos(i)*mean - x[i]);
  end for;
end Coupled;
