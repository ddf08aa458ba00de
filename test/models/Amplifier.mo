model Amplifier "A transistor amplifies a small sine"
  Modelica.Electrical.Analog.Sources.ConstantVoltage supply(V = 12) "Supply";
  Modelica.Electrical.Analog.Sources.SineVoltage source(V = 0.01, f = 1000) "Source";
  Modelica.Electrical.Analog.Basic.Capacitor coupling(C = 1e-5, v(fixed = true, start = -1.5)) "Coupling";
  Modelica.Electrical.Analog.Basic.Resistor upper(R = 47e3) "Upper resistor of the base";
  Modelica.Electrical.Analog.Basic.Resistor lower(R = 8.2e3) "Lower resistor of the base";
  Modelica.Electrical.Analog.Basic.Resistor collector(R = 3.3e3) "Collector";
  Modelica.Electrical.Analog.Basic.Resistor emitter(R = 680) "Emitter";
  Modelica.Electrical.Analog.Semiconductors.NPN transistor(vbc(start = -5, fixed = true), vbe(start = 0.6), Ccs = 0) "Transistor";
  Modelica.Electrical.Analog.Basic.Ground ground "Ground";
equation
  connect(supply.p, upper.p);
  connect(supply.p, collector.p);
  connect(upper.n, lower.p);
  connect(upper.n, transistor.B);
  connect(source.p, coupling.p);
  connect(coupling.n, transistor.B);
  connect(collector.n, transistor.C);
  connect(transistor.E, emitter.p);
  connect(emitter.n, ground.p);
  connect(lower.n, ground.p);
  connect(source.n, ground.p);
  connect(supply.n, ground.p);
  annotation(experiment(StopTime = 0.003, Tolerance = 1e-7));
end Amplifier;
