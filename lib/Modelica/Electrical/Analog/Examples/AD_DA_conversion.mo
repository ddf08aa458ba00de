within Modelica.Electrical.Analog.Examples;
model AD_DA_conversion "A sine to bits and back"
  parameter Integer N = 7 "Number of bits";
  Sources.SineVoltage sineVoltage(V = 5, f = 10, offset = 5) "What is converted";
  Modelica.Electrical.Digital.Sources.Pulse pulse(pulse = Modelica.Electrical.Digital.Interfaces.Logic.'1', quiet = Modelica.Electrical.Digital.Interfaces.Logic.'0', nperiod = -1, width = 1,
    period = 0.001, startTime = 0) "Trigger of both";
  Ideal.AD_Converter aD_Converter(N = N, Rin = 1000000, VRefLow = 0, VRefHigh = 10) "To bits";
  Ideal.DA_Converter dA_Converter(N = N, Vref = 10) "And back";
  Basic.Resistor resistor(R = 1) "Its voltage is the error";
  Basic.Ground ground "Ground";
equation
  connect(pulse.y, aD_Converter.trig);
  connect(pulse.y, dA_Converter.trig);
  connect(aD_Converter.y, dA_Converter.x);
  connect(sineVoltage.p, aD_Converter.p);
  connect(sineVoltage.n, aD_Converter.n);
  connect(sineVoltage.n, ground.p);
  connect(sineVoltage.p, resistor.p);
  connect(resistor.n, dA_Converter.p);
  connect(dA_Converter.n, ground.p);
  annotation(experiment(StopTime = 0.2));
end AD_DA_conversion;
