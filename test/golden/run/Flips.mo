// cardan: simulate Flips %f --tear i --stop 40 --intervals 40 --set x0=0.0015 --verify -o %t/r.csv
// Newton's method steps across the bend at the end of a branch for ever: that is no rounding error, and no solution.
model Flips "A limiter that feeds itself flips where its branch ends"
  Real x(start = x0, fixed = true);
  parameter Real x0 = 0;
  Real v, i(start = 0.01), out(start = 15);
equation
  v = x + 1000*i;
  out = smooth(0, noEvent(if 15000*v > 15 then 15 else if 15000*v < -15 then -15 else 15000*v));
  out - v = 1500*i;
  der(x) = -out/15;
end Flips;
