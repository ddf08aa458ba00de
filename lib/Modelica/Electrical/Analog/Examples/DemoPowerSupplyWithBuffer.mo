within Modelica.Electrical.Analog.Examples;
model DemoPowerSupplyWithBuffer "A supply charges a capacitor that serves pulses"
  parameter SI.Current amplitude = 50 "Height of the pulses";
  parameter SI.Current offset = -25 "Offset of the load";
  parameter Real dutyCycle(unit="1", final min = 0, final max = 1) = 0.5 "Width of a pulse over its period";
  parameter SI.Frequency f = 1e3 "Frequency of the pulses";
  Sources.DCPowerSupply dcPowerSupply(Gcc = 0.01, Rcv = 0.01, iBack = 0.1) "Supply";
  Basic.Ground ground "Ground";
  Basic.Resistor cable(R = 1e-3) "Cable";
  Ideal.IdealDiode diode "Protects the supply";
  Basic.Capacitor bufferCapacitor(v(fixed = true, start = 0), C = 100e-3) "Capacitor";
  Sources.SignalCurrent loadCurrent "Load";
  Modelica.Blocks.Sources.Pulse pulse(amplitude = amplitude, width = dutyCycle*100, period = 1/f, startTime = 0.5) "Pulses";
  Modelica.Blocks.Sources.Step step(height = offset, startTime = 0.5) "Offset";
  Modelica.Blocks.Math.Add add "Current of the load";
equation
  connect(dcPowerSupply.p, cable.p);
  connect(cable.n, diode.p);
  connect(diode.n, bufferCapacitor.p);
  connect(bufferCapacitor.p, loadCurrent.p);
  connect(bufferCapacitor.n, ground.p);
  connect(loadCurrent.n, ground.p);
  connect(dcPowerSupply.n, ground.p);
  connect(pulse.y, add.u1);
  connect(step.y, add.u2);
  connect(add.y, loadCurrent.i);
  annotation(experiment(Interval = 1e-05, Tolerance = 1e-6, StartTime = 0, StopTime = 1));
end DemoPowerSupplyWithBuffer;
