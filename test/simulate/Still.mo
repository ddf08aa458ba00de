model Still "Nothing flows at the start: the temperature between the two does not matter, and no equation gives it"
  Real v(start=0, fixed=true), T, a, b;
equation
  der(v) = 1;
  a = if v >= 0 then v*T else v*2;
  b = if v >= 0 then -v*5 else -v*T;
  a + b = 0;
end Still;
