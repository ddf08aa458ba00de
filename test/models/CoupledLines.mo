model CoupledLines "Crosstalk: a pulse on one of three coupled lines, at a given temperature, with a return of their own"
  Modelica.Electrical.Analog.Lines.M_OLine line(N=4, lines=3, length=0.05, r={4.8e3, 1.7e3, 1.7e3}, l={6e-7, 4e-7, 4e-7, 6e-7, 4.1e-7, 5.9e-7}, g={8e-6, 3e-5, 2e-5, 9e-6, 7e-6, 6e-6},
    c={2.4e-11, 1e-10, 8e-11, 2.7e-11, 2e-11, 1.8e-11}, useHeatPort=true, alpha_G=0.004, useInternalGround=false);
  Modelica.Thermal.HeatTransfer.Sources.FixedTemperature hot(T=350);
  Modelica.Electrical.Analog.Sources.TrapezoidVoltage v(V=5, rising=1e-10, width=3e-9, falling=1e-10, period=1e-8);
  Modelica.Electrical.Analog.Basic.Resistor near[2](each R=50), far[3](each R=1000);
  Modelica.Electrical.Analog.Basic.Ground ground;
equation
  connect(v.p, line.p[1]);
  connect(v.n, ground.p);
  for k in 1:2 loop
    connect(near[k].p, line.p[k + 1]);
    connect(near[k].n, ground.p);
  end for;
  for k in 1:3 loop
    connect(far[k].p, line.n[k]);
    connect(far[k].n, ground.p);
  end for;
  connect(line.refPin, ground.p);
  connect(hot.port, line.heatPort);
  annotation(experiment(StopTime=2e-8, Tolerance=1e-8));
end CoupledLines;
