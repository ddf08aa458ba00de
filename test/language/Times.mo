package Times "Runs that begin before zero"
  model Before "Events before, at and after zero"
    Integer n(start=0, fixed=true), m(start=0, fixed=true), k(start=0, fixed=true);
    Real x(start=0, fixed=true);
    Boolean b = time >= 0;
    discrete Real last(start=-100, fixed=true);
    Real d = delay(time, 1);
    Real f = floor(time);
  equation
    der(x) = if b then 2 else 1;
    when sample(-0.3, 0.1) then
      n = pre(n) + 1;
    end when;
    when sample(0, 1) then
      m = pre(m) + 1;
    end when;
    when {time >= -2.5, b} then
      k = pre(k) + 1;
      last = time;
    end when;
    annotation (experiment(StartTime=-5, StopTime=5));
  end Before;
  model ToZero
    Real x(start=0, fixed=true);
  equation
    der(x) = 1;
    annotation (experiment(StartTime=-10, StopTime=0));
  end ToZero;
  model Meeting "Ticks that meet near zero are one event, though -0.3 + 3*0.1 is not zero"
    Integer n(start=0, fixed=true), both(start=0, fixed=true);
    Boolean a = sample(-0.3, 0.1), b = sample(0, 1);
  equation
    when {a, b} then
      n = pre(n) + 1;
    end when;
    when a and b then
      both = pre(both) + 1;
    end when;
    annotation (experiment(StartTime=-0.3, StopTime=2.05));
  end Meeting;
  model Clocked
    Real u(start=0), v;
    Integer n(start=0);
  equation
    when Clock(0.1) then
      n = previous(n) + 1;
      u = time;
    end when;
    v = hold(u);
    annotation (experiment(StartTime=-1, StopTime=0));
  end Clocked;
  partial model Template
    Real x = time;
    annotation (experiment(StartTime=-3, StopTime=-1));
  end Template;
  model Inherited "The settings of an experiment are inherited (18.4)"
    extends Template;
  end Inherited;
  model Overridden
    extends Template;
    annotation (experiment(StopTime=4));
  end Overridden;
  model OneSecond "Without StopTime a run takes a second"
    Real x = time;
    annotation (experiment(StartTime=7));
  end OneSecond;
end Times;
