// cardan: fmu Mixed %f --fmi 3 --se -o %t.fmu
model Mixed "Scheduled execution computes clocked parts at their ticks, and has no solver for what is continuous"
  Real x(start = 1, fixed = true);
  Real y(start = 0);
equation
  der(x) = -hold(y);
  when Clock(0.1) then
    y = previous(y) + sample(x);
  end when;
end Mixed;
