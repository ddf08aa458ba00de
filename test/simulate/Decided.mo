model Decided "A parameter decides which unknowns an equation holds, through a variable that is equal to it"
  parameter Real T = 0.02;
  Real time_constant = T;
  Real u, v(start = 1, fixed = true), w, x;
equation
  der(v) = -v;
  w = if abs(time_constant) <= 1e-15 then 2*u else 3*v;
  w + u = 5;
  if T > 0.01 then
    x = v;
  else
    x + u = w;
  end if;
end Decided;
