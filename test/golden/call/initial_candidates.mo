// cardan: simulate %f -o %t/x.csv --stop 0 --intervals 1 --outputs ^(x|y|vx|vy)$
// Nothing is fixed: start values of what may become a state are used, not those of accelerations.
model Pendulum
  Real ax(start = 0), ay(start = 0);
  Real x(start = 1), y(start = 0), vx, vy, force;
equation
  der(x) = vx;
  der(y) = vy;
  der(vx) = ax;
  der(vy) = ay;
  ax = -force*x;
  ay = -force*y - 10;
  x^2 + y^2 = 1;
end Pendulum;
