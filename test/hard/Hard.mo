package Hard "Models that cannot be simulated, or not in the way that is asked for"
  model Singular "Two equations for x, none for y"
    Real x, y;
  equation
    x = time;
    x = 2*time + 1;
  end Singular;

  model NoStart "x^2 = -1 has no solution"
    Real x(start=1), y(start=0, fixed=true);
  equation
    x^2 = -1 - y^2;
    der(y) = x;
  end NoStart;

  model Pole "Divides by zero at 0.5"
    Real x(start=0, fixed=true), y;
  equation
    der(x) = 1;
    y = 1/(0.5 - time);
  end Pole;

  model PoleInside "The derivative grows without bound towards 0.5"
    Real x(start=0, fixed=true);
  equation
    der(x) = 1/(0.5 - time)^2;
  end PoleInside;

  model Stiff "Time constants of 1e-9 and 1"
    Real x(start=1, fixed=true), y(start=0, fixed=true);
  equation
    der(x) = -1e9*(x - y);
    der(y) = 1 - y;
  end Stiff;

  model NeverSettles "Each pass of the event changes the switch"
    Real x(start=0, fixed=true);
    Boolean switch(start=false, fixed=true);
    Integer count(start=0, fixed=true);
  equation
    der(x) = 1;
    switch = if time > 0.5 then not pre(switch) else pre(switch);
    when change(switch) then
      count = pre(count) + 1;
    end when;
  end NeverSettles;

  model Chatters "A relay without hysteresis on its own edge"
    Real x(start=1, fixed=true);
    Real u = if x > 0 then -1 else 1;
  equation
    der(x) = u;
    annotation(experiment(StopTime=3));
  end Chatters;

  model Escapes "x = 1/(1 - t) is infinite at 1"
    Real x(start=1, fixed=true);
  equation
    der(x) = x^2;
    annotation(experiment(StopTime=2));
  end Escapes;

  model Contradiction "A linear block whose equations contradict each other from 0.5 on"
    Real a, b, x(start=0, fixed=true);
  equation
    der(x) = 1;
    a + b = 1;
    (if time < 0.5 then 1 else -1)*a - b = x;
  end Contradiction;

  model Asserts "Says what is wrong in its own words"
    Real x(start=0, fixed=true);
  equation
    der(x) = 1;
    assert(x < 0.5, "x has left its range: " + String(x, significantDigits=3));
  end Asserts;

  model Long "Has much to do and much to write"
    Real x[20](each start=1, each fixed=true), y[20](each start=0, each fixed=true);
  equation
    for i in 1:20 loop
      der(x[i]) = i*y[i];
      der(y[i]) = -i*x[i];
    end for;
    annotation(experiment(StopTime=10000, Interval=0.01));
  end Long;
end Hard;
