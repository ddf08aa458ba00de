package Calm "One event, and little else happens"
  model Smooth "An oscillator that is pushed once"
    Real x(start = 1, fixed = true);
    Real v(start = 0, fixed = true);
  equation
    der(x) = v;
    der(v) = (if time < 60 then 0 else 1) - x;
    annotation(experiment(StopTime = 100, Interval = 0.07));
  end Smooth;

  model Stiff "What follows it is so fast that explicit steps would have to be short"
    extends Smooth;
    Real fast(start = 0, fixed = true);
  equation
    der(fast) = 1e4*(x - fast);
  end Stiff;

  model Pulsed "What comes with time, and ends soon, is not foreseen by the states"
    extends Smooth;
    Real y(start = 0, fixed = true);
  equation
    der(y) = exp(-((time - 30)/0.2)^2) + 0.01*v;
  end Pulsed;
end Calm;
