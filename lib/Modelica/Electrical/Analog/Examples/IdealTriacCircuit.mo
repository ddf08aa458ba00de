within Modelica.Electrical.Analog.Examples;
model IdealTriacCircuit "An ideal triac fired by pulses"
  Basic.Ground ground "Ground";
  Basic.Resistor R(R = 20) "Load";
  Sources.SineVoltage V(V = 5, f = 2) "Source";
  Modelica.Blocks.Sources.BooleanPulse booleanPulse(width = 50, period = 0.25, startTime = 0.1) "Fires";
  Ideal.IdealTriac idealTriac(capacitor(v(start = 0, fixed = true)), idealThyristor(off(start = true, fixed = true)), idealThyristor1(off(start = true, fixed = true))) "Triac";
equation
  connect(V.p, R.p);
  connect(R.n, idealTriac.n);
  connect(idealTriac.p, ground.p);
  connect(V.n, ground.p);
  connect(booleanPulse.y, idealTriac.fire1);
  annotation(experiment(StopTime = 2));
end IdealTriacCircuit;
