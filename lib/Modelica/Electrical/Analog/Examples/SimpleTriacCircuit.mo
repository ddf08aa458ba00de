within Modelica.Electrical.Analog.Examples;
model SimpleTriacCircuit "A triac switches an inductive load"
  Basic.Ground ground "Ground";
  Basic.Inductor L(L = 2e-6, i(start = 0, fixed = true), p(v(start = 0))) "Inductance of the load";
  Basic.Resistor R(R = 10) "Load";
  Sources.SineVoltage V(V = 30, f = 10000) "Source";
  Semiconductors.SimpleTriac simpleTriac(VDRM = 400, VRRM = 400, thyristor1(vGK(start = 0))) "Triac";
  Sources.TrapezoidCurrent trapezoidCurrent(I = 0.005, rising = 0.000001, width = 0.000005, falling = 0.000001, nperiod = -1, startTime = 0.00002, period = 0.00005) "Fires";
initial equation
  simpleTriac.thyristor.vControl = 0;
  simpleTriac.thyristor1.vControl = 0;
equation
  connect(V.p, R.n);
  connect(R.p, L.n);
  connect(L.p, simpleTriac.n);
  connect(simpleTriac.p, ground.p);
  connect(V.n, ground.p);
  connect(trapezoidCurrent.n, simpleTriac.g);
  connect(trapezoidCurrent.p, ground.p);
  annotation(experiment(StopTime = 0.001, Interval = 5e-7, Tolerance = 1e-12));
end SimpleTriacCircuit;
