within Modelica.Electrical.Analog.Examples;
model OvervoltageProtection "Two Zener diodes limit a voltage"
  Sources.SineVoltage sineVoltage(offset = 0, V = 10, f = 5) "Source";
  Basic.Resistor Rv(R = 20) "Series resistance";
  Basic.Resistor RL(R = 2000) "Load";
  Basic.Ground ground "Ground";
  Basic.Capacitor CL(C = 1e-7, v(start = 0, fixed = true)) "Capacitance of the load";
  Semiconductors.ZDiode zDiode "Lower diode";
  Semiconductors.ZDiode zDiode1(v(start = 0)) "Upper diode";
equation
  connect(sineVoltage.p, Rv.p);
  connect(Rv.n, RL.p);
  connect(RL.p, CL.p);
  connect(Rv.n, zDiode1.p);
  connect(zDiode1.n, zDiode.n);
  connect(zDiode.p, ground.p);
  connect(sineVoltage.n, ground.p);
  connect(RL.n, ground.p);
  connect(CL.n, ground.p);
  annotation(experiment(StopTime = 0.4));
end OvervoltageProtection;
