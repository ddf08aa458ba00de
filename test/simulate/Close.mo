package Close "Events that follow each other closely"
  partial model Switched "A hundred times a second the oscillator is pulled to the other side"
    Real x(start = 0, fixed = true);
    Real v(start = 0, fixed = true);
    Real pull = if sin(100*3.14159265358979*time) > 0 then 1 else -1;
  equation
    der(x) = v;
    der(v) = 100*(pull - x);
  end Switched;

  model Smooth "Nothing is fast beside it"
    extends Switched;
    annotation(experiment(StopTime = 10, Interval = 0.003));
  end Smooth;

  model Stiff "What follows it is so fast that explicit steps would have to be short"
    extends Switched;
    Real fast(start = 0, fixed = true);
  equation
    der(fast) = 1e6*(x - fast);
    annotation(experiment(StopTime = 10, Interval = 0.003));
  end Stiff;
end Close;
