package Parts "Models that become FMUs, and what is built with them"
  model Bumped "States, jumps, outputs of every kind, an input"
    parameter Real d(unit = "N.s/m") = 1.5 "Damping";
    parameter Real k = 20 "Stiffness";
    input Real f "Force";
    output Real x(start = 1, fixed = true) "Position";
    output Boolean right = x > 0.2;
    output Integer n(start = 0, fixed = true) "Bumps";
    Real v(fixed = true) "Speed";
  equation
    der(x) = v;
    der(v) = f - k*x - d*v;
    when x < 0 then
      n = pre(n) + 1;
      reinit(v, 0.5*v);
    end when;
  end Bumped;

  model Coupled "A mass on a spring, and another that it is coupled to"
    parameter Real x0 = 0;
    input Real other;
    output Real x(start = x0, fixed = true);
    output Real v(start = 0, fixed = true);
  equation
    der(x) = v;
    der(v) = -10*x - 20*(x - other);
  end Coupled;

  model Controller "It works at its own times"
    input Real y;
    output Real u;
    parameter Real Ts = 0.05;
  protected
    discrete Real e(start = 0, fixed = true), i(start = 0, fixed = true);
  equation
    when sample(0, Ts) then
      e = 0.5 - y;
      i = pre(i) + Ts*e;
    end when;
    u = 12*e + 6*i;
  end Controller;

  model Mixer "Arrays go in and out, of each type"
    input Real u[2];
    input Boolean on[2];
    output Real y[2, 2];
    output Integer n[2];
    parameter Real A[2, 2] = [1, 2; 3, 4];
    Real x[2](each start = 0, each fixed = true);
  equation
    der(x) = A*u - x;
    y = {x, if on[1] then u else -u};
    n = {if on[1] then 1 else 0, if on[2] then 5 else -5};
  end Mixer;

  model Gain "No state; what goes in comes out at once"
    input Real u;
    output Real y;
    parameter Real k = 3;
  equation
    y = k*u/(1 + u^2/10);
  end Gain;

  model Switch "An input that changes at events"
    input Boolean on;
    output Real y(start = 0, fixed = true);
    output Integer times(start = 0, fixed = true);
  equation
    der(y) = if on then 1 - y else -y;
    when on then
      times = pre(times) + 1;
    end when;
  end Switch;

  model Told "A text, and a parameter that may change while it runs"
    parameter String mode = "slow";
    parameter Real k = 1;
    input Real u;
    output Real y;
    output Real x(start = 0, fixed = true);
  equation
    y = k*u + (if mode == "fast" then 2 else 1);
    der(x) = u;
  end Told;

  model BumpedBeside "The FMU and the model that it was made from"
    BumpedFmu a(d = 3, k = 25, f = 2*sin(time));
    Bumped b(d = 3, k = 25, f = 2*sin(time));
  end BumpedBeside;

  model Loop "A controller and a plant, each an FMU, and as models"
    ControllerFmu c(y = p.x);
    BumpedFmu p(f = c.u, k = 5);
    Controller c2(y = p2.x);
    Bumped p2(f = c2.u, k = 5);
  end Loop;

  model Feedthrough "y = g(u), u = 1 - y/2 + sin(time): a loop through the FMU"
    GainFmu a(u = 1 - a.y/2 + sin(time));
    Gain b(u = 1 - b.y/2 + sin(time));
  end Feedthrough;

  model Switched
    SwitchFmu a(on = sin(5*time) > 0.3);
    Switch b(on = sin(5*time) > 0.3);
  end Switched;

  model Two "Two of one FMU do not disturb each other"
    BumpedFmu a(d = 0.5, f = 0), a2(d = 3, f = 1);
    Bumped b(d = 0.5, f = 0), b2(d = 3, f = 1);
  end Two;

  model MixerBeside
    MixerFmu a(u = {sin(time), 2*time}, on = {time > 0.4, time > 1.1}, A = [3, 2; 1, 4]);
    Mixer b(u = {sin(time), 2*time}, on = {time > 0.4, time > 1.1}, A = [3, 2; 1, 4]);
  end MixerBeside;
end Parts;
