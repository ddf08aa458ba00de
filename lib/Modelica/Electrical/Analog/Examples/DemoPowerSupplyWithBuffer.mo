within Modelica.Electrical.Analog.Examples;
model DemoPowerSupplyWithBuffer "A supply charges a capacitor that serves pulses"
  parameter SI.Current amplitude = 50 "Height of the pulses";
  parameter SI.Current offset = -25 "Offset of the load";
  parameter Real dutyCycle(unit="1", final min = 0, final max = 1) = 0.5 "Width of a pulse over its period";
  parameter SI.Frequency f = 1e3 "Frequency of the pulses";
  Sources.DCPowerSupply dcPowerSupply(Gcc = 0.01, Rcv = 0.01, iBack = 0.1) "Supply"
      annotation(Placement(transformation(extent={{-35, -49}, {-15, -29}})));
  Basic.Ground ground "Ground" annotation(Placement(transformation(extent={{45, -65}, {65, -45}})));
  Basic.Resistor cable(R = 1e-3) "Cable" annotation(Placement(transformation(extent={{-35, -13}, {-15, 7}})));
  Ideal.IdealDiode diode "Protects the supply" annotation(Placement(transformation(extent={{-3, -29}, {17, -9}})));
  Basic.Capacitor bufferCapacitor(v(fixed = true, start = 0), C = 100e-3) "Capacitor"
      annotation(Placement(transformation(extent={{29, -29}, {49, -9}})));
  Sources.SignalCurrent loadCurrent "Load" annotation(Placement(transformation(extent={{29, 7}, {49, 27}})));
  Modelica.Blocks.Sources.Pulse pulse(amplitude = amplitude, width = dutyCycle*100, period = 1/f, startTime = 0.5) "Pulses"
      annotation(Placement(transformation(extent={{-38, 34}, {-18, 54}})));
  Modelica.Blocks.Sources.Step step(height = offset, startTime = 0.5) "Offset"
      annotation(Placement(transformation(extent={{-70, 22}, {-50, 42}})));
  Modelica.Blocks.Math.Add add "Current of the load" annotation(Placement(transformation(extent={{-4, 28}, {16, 48}})));
equation
  connect(dcPowerSupply.p, cable.p)
      annotation(Line(points={{-35, -39}, {-39, -39}, {-39, -3}, {-35, -3}}, color={20, 72, 170}));
  connect(cable.n, diode.p) annotation(Line(points={{-15, -3}, {-12, -3}, {-12, -19}, {-3, -19}}, color={20, 72, 170}));
  connect(diode.n, bufferCapacitor.p) annotation(Line(points={{17, -19}, {29, -19}}, color={20, 72, 170}));
  connect(bufferCapacitor.p, loadCurrent.p)
      annotation(Line(points={{29, -19}, {24, -19}, {24, 17}, {29, 17}}, color={20, 72, 170}));
  connect(bufferCapacitor.n, ground.p) annotation(Line(points={{49, -19}, {55, -19}, {55, -45}}, color={20, 72, 170}));
  connect(loadCurrent.n, ground.p) annotation(Line(points={{49, 17}, {55, 17}, {55, -45}}, color={20, 72, 170}));
  connect(dcPowerSupply.n, ground.p)
      annotation(Line(points={{-15, -39}, {-12, -39}, {-12, -37}, {55, -37}, {55, -45}}, color={20, 72, 170}));
  connect(pulse.y, add.u1) annotation(Line(points={{-17, 44}, {-5.2, 44}}, color={36, 80, 160}));
  connect(step.y, add.u2) annotation(Line(points={{-49, 32}, {-5.2, 32}}, color={36, 80, 160}));
  connect(add.y, loadCurrent.i) annotation(Line(points={{17, 38}, {39, 38}, {39, 28.2}}, color={36, 80, 160}));
  annotation(experiment(Interval = 1e-05, Tolerance = 1e-6, StartTime = 0, StopTime = 1));
end DemoPowerSupplyWithBuffer;
