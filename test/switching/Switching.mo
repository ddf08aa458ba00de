package Switching "Ideal switches and dry friction, each with a result that is known"
  import Modelica.Electrical.Analog;
  model Bridge "Four ideal diodes into a capacitor"
    Analog.Sources.SineVoltage src(V=10, f=50);
    Analog.Basic.Resistor rs(R=0.1);
    Analog.Ideal.IdealDiode d1, d2, d3, d4;
    Analog.Basic.Capacitor c(C=1e-3, v(start=0, fixed=true));
    Analog.Basic.Resistor load(R=100);
    Analog.Basic.Ground g;
  equation
    connect(src.p, rs.p);
    connect(rs.n, d1.p); connect(rs.n, d2.n);
    connect(src.n, d3.p); connect(src.n, d4.n);
    connect(d1.n, c.p); connect(d3.n, c.p); connect(d2.p, c.n); connect(d4.p, c.n);
    connect(load.p, c.p); connect(load.n, c.n); connect(c.n, g.p);
    annotation(experiment(StopTime=0.1));
  end Bridge;
  model BridgeStiff "The same without a resistor: the source charges the capacitor directly"
    Analog.Sources.SineVoltage src(V=10, f=50);
    Analog.Ideal.IdealDiode d1, d2, d3, d4;
    Analog.Basic.Capacitor c(C=1e-3, v(start=0, fixed=true));
    Analog.Basic.Resistor load(R=100);
    Analog.Basic.Ground g;
  equation
    connect(src.p, d1.p); connect(src.p, d2.n);
    connect(src.n, d3.p); connect(src.n, d4.n);
    connect(d1.n, c.p); connect(d3.n, c.p); connect(d2.p, c.n); connect(d4.p, c.n);
    connect(load.p, c.p); connect(load.n, c.n); connect(c.n, g.p);
    annotation(experiment(StopTime=0.1));
  end BridgeStiff;
  model Buck "A step-down converter with an ideal switch and diode"
    Analog.Sources.ConstantVoltage src(V=24);
    Analog.Ideal.IdealClosingSwitch s;
    Analog.Ideal.IdealDiode d;
    Analog.Basic.Inductor l(L=1e-3, i(start=0, fixed=true));
    Analog.Basic.Capacitor c(C=1e-4, v(start=0, fixed=true));
    Analog.Basic.Resistor load(R=10);
    Analog.Basic.Ground g;
    Modelica.Blocks.Sources.BooleanPulse pulse(width=50, period=1e-4);
  equation
    connect(src.p, s.p); connect(s.n, l.p); connect(d.n, l.p); connect(d.p, g.p); connect(src.n, g.p);
    connect(l.n, c.p); connect(c.n, g.p); connect(load.p, c.p); connect(load.n, g.p);
    connect(pulse.y, s.control);
    annotation(experiment(StopTime=0.02));
  end Buck;
  model BuckLight "The same, lightly loaded: the current becomes discontinuous"
    extends Buck(load(R=200));
    annotation(experiment(StopTime=0.1));
  end BuckLight;
  model Graetz "A bridge into resistor and inductor"
    Analog.Sources.SineVoltage src(V=100, f=50);
    Analog.Ideal.IdealDiode d1, d2, d3, d4;
    Analog.Basic.Inductor l(L=0.1, i(start=0, fixed=true));
    Analog.Basic.Resistor load(R=10);
    Analog.Basic.Ground g;
  equation
    connect(src.p, d1.p); connect(src.p, d2.n);
    connect(src.n, d3.p); connect(src.n, d4.n);
    connect(d1.n, l.p); connect(d3.n, l.p); connect(l.n, load.p);
    connect(d2.p, load.n); connect(d4.p, load.n);
    connect(load.n, g.p);
    annotation(experiment(StopTime=0.1));
  end Graetz;
  model GraetzInductive "With an inductance in the line: commutation overlaps"
    Analog.Sources.SineVoltage src(V=100, f=50);
    Analog.Basic.Inductor ls(L=1e-3, i(start=0, fixed=true));
    Analog.Ideal.IdealDiode d1, d2, d3, d4;
    Analog.Basic.Inductor l(L=0.1, i(start=0, fixed=true));
    Analog.Basic.Resistor load(R=10);
    Analog.Basic.Ground g;
  equation
    connect(src.p, ls.p); connect(ls.n, d1.p); connect(ls.n, d2.n);
    connect(src.n, d3.p); connect(src.n, d4.n);
    connect(d1.n, l.p); connect(d3.n, l.p); connect(l.n, load.p);
    connect(d2.p, load.n); connect(d4.p, load.n);
    connect(load.n, g.p);
    annotation(experiment(StopTime=0.1));
  end GraetzInductive;
  model SlopeBrake "A mass on a slope, braked, then pushed over"
    import Modelica.Mechanics.Translational;
    Translational.Components.Mass m(m=2, s(start=0, fixed=true), v(start=1, fixed=true));
    Translational.Components.Brake brake(fn_max=30, mu_pos=[0, 0.5]);
    Translational.Sources.Force f;
    Modelica.Blocks.Sources.Ramp push(height=40, duration=1, startTime=1, offset=-9);
    Modelica.Blocks.Sources.Constant one(k=1);
    Translational.Components.Fixed fixed;
  equation
    connect(m.flange_b, brake.flange_a);
    connect(f.flange, m.flange_a);
    connect(push.y, f.f);
    connect(one.y, brake.f_normalized);
    annotation(experiment(StopTime=2));
  end SlopeBrake;
  model TwoClutches "Two clutches in series between three inertias"
    import Modelica.Mechanics.Rotational;
    Rotational.Components.Inertia j1(J=1, phi(start=0, fixed=true), w(start=10, fixed=true)), j2(J=0.1, w(start=0, fixed=true)), j3(J=2, w(start=-2, fixed=true));
    Rotational.Components.Clutch c1(fn_max=10, phi_rel(fixed=true, start=0)), c2(fn_max=10, phi_rel(fixed=true, start=0));
    Modelica.Blocks.Sources.Ramp r1(duration=0.5), r2(duration=1, startTime=0.2);
    Rotational.Sources.Torque t;
    Modelica.Blocks.Sources.Sine sine(f=1, amplitude=30);
  equation
    connect(j1.flange_b, c1.flange_a); connect(c1.flange_b, j2.flange_a); connect(j2.flange_b, c2.flange_a); connect(c2.flange_b, j3.flange_a);
    connect(r1.y, c1.f_normalized); connect(r2.y, c2.f_normalized);
    connect(t.flange, j1.flange_a); connect(sine.y, t.tau);
    annotation(experiment(StopTime=5));
  end TwoClutches;
  model TwoBrakes "Two brakes on one shaft: locked forces are shared"
    import Modelica.Mechanics.Rotational;
    Rotational.Components.Inertia j(J=1, phi(start=0, fixed=true), w(start=10, fixed=true));
    Rotational.Components.Brake b1(fn_max=10), b2(fn_max=4);
    Modelica.Blocks.Sources.Ramp r1(duration=0.5), r2(duration=1, startTime=0.2);
    Rotational.Sources.Torque t;
    Modelica.Blocks.Sources.Sine sine(f=0.5, amplitude=8);
  equation
    connect(j.flange_b, b1.flange_a); connect(b1.flange_b, b2.flange_a);
    connect(r1.y, b1.f_normalized); connect(r2.y, b2.f_normalized);
    connect(t.flange, j.flange_a); connect(sine.y, t.tau);
    annotation(experiment(StopTime=8));
  end TwoBrakes;
  model Breakaway "Two brakes that hold more than they drag"
    extends TwoBrakes(b1(peak=1.2), b2(peak=1.1), sine(amplitude=10));
    annotation(experiment(StopTime=8));
  end Breakaway;
  model CheckValve "A pump opens a valve against a head of water; the pipe's drop is linear, then a parabola"
    parameter Real head = 3e5, linear = 1e5/0.09, k = 1e5/0.09, limit = 0.09;
    Real w = 1.5*time, s(start=-1e5), V, valve, pipe, pump;
    Boolean closed(start=true, fixed=true);
  equation
    closed = s < 0;
    valve = s*(if closed then 1 else 100);
    V = s*(if closed then 1e-10 else 1);
    if V > limit then
      pipe = linear*V + k*(V - limit)^2;
    elseif V < -limit then
      pipe = linear*V - k*(V + limit)^2;
    else
      pipe = linear*V;
    end if;
    pump = 1e6*w^2*(if V > 0 then 1 - V else 1);
    pump = valve + pipe + head;
    annotation(experiment(StopTime=1));
  end CheckValve;
  model Pipe "The same pipe alone: relations in a loop with no Boolean; what it computes is used for a state and beside it"
    parameter Real linear = 1e5/0.09, k = 1e5/0.09, limit = 0.09, r = 2.5, q = 0.3;
    Real V, pipe, x(start=0, fixed=true), a, b, c, d;
  equation
    if V > limit then
      pipe = linear*V + k*(V - limit)^2;
    elseif V < -limit then
      pipe = linear*V - k*(V + limit)^2;
    else
      pipe = linear*V;
    end if;
    pipe + 1e5*V = 4e5*sin(3*time);
    der(x) = a;
    a + r*b = V;
    q*a - b = x;
    c = a + r*b;
    d = (a + r*b)*(q*a - b);
    annotation(experiment(StopTime=1));
  end Pipe;
end Switching;
