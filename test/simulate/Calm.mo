package Calm "One event, and nothing else happens"
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
end Calm;
