model Homotopy "Of many solutions, the one to which the simplified model leads"
  Real x(start=0);
equation
  0 = homotopy(sin(x)*(x - 100), x - 100);
end Homotopy;
