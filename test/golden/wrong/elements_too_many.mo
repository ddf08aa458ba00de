// cardan: simulate %f -o %t/r.csv
model TooMany
  parameter Real p = sum(i for i in 1:1000000000);
  Real x = p*time;
  Real y = max({i*j for i in 1:100000, j in 1:100000});
  Real z = sum(fill(time, 1000000000));
end TooMany;
