within Modelica.Electrical.Analog.Examples;
model ThyristorBehaviourTest "A thyristor fired by pulses"
  Basic.Ground ground "Ground";
  Sources.SineVoltage sineVoltage(V = 30, f = 10000) "Source";
  Basic.Resistor resistor(R = 10) "Load";
  Sources.PulseCurrent pulseCurrent(width = 10, period = 0.0001, startTime = 0.00002, I = 0.005) "Fires";
  Semiconductors.Thyristor thyristor_v4_1(vControl(fixed = true), vAK(start = 0), vGK(start = 0)) "Thyristor";
  Basic.Inductor inductor(L = 2e-6, i(start = 0, fixed = true)) "Inductance of the load";
equation
  connect(sineVoltage.p, thyristor_v4_1.Anode);
  connect(thyristor_v4_1.Cathode, resistor.p);
  connect(resistor.n, inductor.p);
  connect(inductor.n, ground.p);
  connect(sineVoltage.n, ground.p);
  connect(pulseCurrent.n, thyristor_v4_1.Gate);
  connect(pulseCurrent.p, thyristor_v4_1.Cathode);
  annotation(experiment(StopTime = 0.0002));
end ThyristorBehaviourTest;
