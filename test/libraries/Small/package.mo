package Small "Examples with every verdict that a library's examples can get"
  model Grows
    Real x(start = 1, fixed = true);
    Boolean b = time > 0.505;
  equation
    der(x) = x;
    annotation (experiment(StopTime = 1));
  end Grows;

  model Falls
    extends Grows(x(start = -1));
  end Falls;

  model Coarse "The samples lie on lines between the few points of the run that made them"
    Real x = sin(6*time);
  end Coarse;

  model Warm "The reference is 0.1 K off, which the library's own tests let pass"
    Real T = 300 + time;
  end Warm;

  model Alone
    Real x = time;
  end Alone;

  model Wrong
    Real x = y;
  end Wrong;

  model Fails
    Real x = sqrt(0.5 - time);
  end Fails;

  model Endless
    function endless
      input Real u;
      output Real y = u;
    algorithm
      while y > -1 loop
        y := y + 1e-30;
      end while;
    end endless;
    Real x = endless(time);
  end Endless;
end Small;
