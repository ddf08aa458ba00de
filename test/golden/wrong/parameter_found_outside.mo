// cardan: simulate %f -o %t/x.csv
// The value that the initial equation gives is what the limits are for, not where the search begins.
model M
  parameter Real k(fixed=false, min=1, start=2);
  parameter Real l(fixed=false, min=1, start=0.5);
  Real x(start=1, fixed=true);
initial equation
  k = 0.5;
  l = 3;
equation
  der(x) = -k*l*x;
end M;
