model Formulas "Small linear systems whose matrix moves; x is 1, 2, 3 wherever a system is regular"
  Real x[3], y[2], z, w, hidden(start = 0.5);
  Real s(start = 0, fixed = true) "at t = 1 the matrix of y is singular, and its equations agree";
  parameter Real p = 2 "0 makes a system of one equation singular and contradictory";
  Real one;
equation
  der(s) = 1;
  (4 + s)*x[1] - sin(s)*x[2] + x[3]*s = 4 + s - 2*sin(s) + 3*s;
  sin(s)*x[1] + (5 - s)*x[2] + x[3]*cos(s) = sin(s) + 10 - 2*s + 3*cos(s);
  s*x[1] + x[2]*(1 + s) + x[3]*(6 + s*s) = s + 2*(1 + s) + 3*(6 + s*s);
  (s - 1)*y[1] + (s - 1)*s*y[2] = (s - 1)*(1 + 2*s);
  (1 - s)*y[1] + 3*y[2]*(s - 1) = (1 - s)*(1 - 6);
  (s*s + 1)*w + z = (s*s + 1)*4 + 5;
  z*exp(-s) = 5*exp(-s) + s*(w - 4);
  p*s*one + (1 - s)*one*p = 3*p + hidden;
  hidden = if p == 0 then 1 else 0;
end Formulas;
