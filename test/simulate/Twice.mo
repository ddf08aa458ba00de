package Twice "Second derivatives without a variable for the first"
  model Oscillator
    Real x(start = 1, fixed = true);
  equation
    der(der(x)) = -x;
    annotation(experiment(StopTime = 1, Tolerance = 1e-8));
  end Oscillator;

  model Pendulum "In coordinates that follow from an angle: der(x) and der(y) are in no equation"
    Real phi(start = 0.1, fixed = true), w(start = 0, fixed = true), x, y, f;
  equation
    x = sin(phi);
    y = -cos(phi);
    der(phi) = w;
    der(der(x)) = -f*x;
    der(der(y)) = -f*y - 9.81;
    annotation(experiment(StopTime = 1, Tolerance = 1e-8));
  end Pendulum;

  model Named "The second derivative has a name of its own, the first one none"
    Real x = sin(time), y = der(der(x));
    annotation(experiment(StopTime = 1));
  end Named;
end Twice;
