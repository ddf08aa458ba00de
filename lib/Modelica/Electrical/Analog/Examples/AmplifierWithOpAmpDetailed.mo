within Modelica.Electrical.Analog.Examples;
model AmplifierWithOpAmpDetailed "Inverting amplifier with a detailed operational amplifier"
  Basic.OpAmpDetailed opAmp "Amplifier";
  Basic.Resistor resistor(R = 10000) "Input";
  Basic.Resistor resistor1(R = 20000) "Feedback";
  Basic.Resistor resistor2(R = 10000) "Load";
  Sources.SineVoltage sineVoltage(V = 12, f = 1000) "Input";
  Basic.Ground ground "Ground";
  Sources.ConstantVoltage constantVoltage(V = 15) "Positive supply";
  Sources.ConstantVoltage constantVoltage1(V = -15) "Negative supply";
initial equation
  resistor2.i = 0;
  opAmp.q_fp1 = 0;
  opAmp.q_fr1 = 0;
  opAmp.q_fr2 = 0;
  opAmp.q_fr3 = 0;
equation
  connect(sineVoltage.p, resistor.p);
  connect(sineVoltage.n, ground.p);
  connect(resistor.n, opAmp.m);
  connect(resistor1.p, opAmp.m);
  connect(resistor1.n, opAmp.outp);
  connect(opAmp.outp, resistor2.p);
  connect(resistor2.n, ground.p);
  connect(opAmp.p, ground.p);
  connect(constantVoltage.p, opAmp.p_supply);
  connect(constantVoltage1.p, opAmp.m_supply);
  connect(constantVoltage.n, ground.p);
  connect(constantVoltage1.n, ground.p);
  annotation(experiment(StopTime = 0.003, Interval = 1.2e-6, Tolerance = 2e-007));
end AmplifierWithOpAmpDetailed;
