// cardan: simulate NoState %f --stop 1 --intervals 1 -o %t/r.csv
model NoState
  Real x(start = 1, fixed = true);
  Real y;
equation
  der(x) = -x;
  y = 2*x + sin(x);
  when x < 0.5 then
    reinit(y, 3);
  end when;
end NoState;
