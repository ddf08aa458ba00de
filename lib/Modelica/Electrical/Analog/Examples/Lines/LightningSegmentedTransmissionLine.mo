within Modelica.Electrical.Analog.Examples.Lines;
model LightningSegmentedTransmissionLine "Lightning strikes the middle of a line of segments"
  import Modelica.Constants.small;
  parameter SI.Resistance Rload = 200 "Load";
  parameter Real r(final min = small, final unit = "Ohm/m") = 25e-6 "Resistance per length";
  parameter Real g(final min = small, final unit = "S/m") = 15e-12 "Conductance per length";
  parameter Real l(final min = small, final unit = "H/m") = 1e-6 "Inductance per length";
  parameter Real c(final min = small, final unit = "F/m") = 15e-12 "Capacitance per length";
  parameter SI.Length len = 100e3 "Length";
  parameter Integer N = 100 "Segments of each half";
  Modelica.Electrical.Analog.Lines.OLine line1(r = r, l = l, g = g, c = c, length = len/2, N = N) "First half of the line";
  Modelica.Electrical.Analog.Lines.OLine line2(r = r, l = l, g = g, c = c, length = len/2, N = N) "Second half of the line";
  Sources.SineVoltage source(V = 380e3*sqrt(2/3), f = 50) "Phase of a 380 kV grid";
  Basic.Resistor load(R = Rload) "Load";
  Basic.Ground ground "Ground";
  Sources.LightningImpulseCurrent lightningImpulseCurrent(approximation = Modelica.Electrical.Analog.Types.ImpulseApproximation.Heidler, I = 10e3, startTime = 0.02) "Lightning in the middle";
initial equation
  line1.v = zeros(N);
  line1.i = zeros(N + 1);
  line2.v = zeros(N);
  line2.i[2:N + 1] = zeros(N);
equation
  connect(source.n, ground.p);
  connect(source.p, line1.p1);
  connect(line1.p3, ground.p);
  connect(line1.p2, line2.p1);
  connect(lightningImpulseCurrent.n, line2.p1);
  connect(lightningImpulseCurrent.p, ground.p);
  connect(line2.p3, ground.p);
  connect(line2.p2, load.p);
  connect(load.n, ground.p);
  annotation(experiment(StopTime = 0.025, Interval = 1e-6, Tolerance = 1e-6));
end LightningSegmentedTransmissionLine;
