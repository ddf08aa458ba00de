// cardan: simulate %f --set m=-1 --set k[2]=7 --set x.start=0.2 -o %t/r.csv
// cardan: simulate %f --set m=-0.5 --set n=0 -o %t/r.csv
model Limits "Values outside of min and max are told, whether they are numbers of the run-time or of the compiler"
  parameter Real m(min=0, unit="kg") = 1;
  parameter Real k[2](each min=0, each max=5) = {1, 2};
  parameter Integer n(min=1) = 3;
  parameter Real twice(max=1) = 2*m;
  Real x(min=0.5, start=1, fixed=true);
equation
  m*der(x) = n*k[1] - k[2]*twice;
end Limits;
