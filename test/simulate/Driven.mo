model Driven "What inputs move"
  input Real u[2];
  input Real f;
  Real x[2](each start=0, each fixed=true), y(start=1, fixed=true);
equation
  der(x) = u;
  der(y) = f;
end Driven;
