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
  Modelica.Electrical.Analog.Lines.OLine line1(r = r, l = l, g = g, c = c, length = len/2, N = N) "First half of the line"
      annotation(Placement(transformation(extent={{-46, -12}, {-26, 8}})));
  Modelica.Electrical.Analog.Lines.OLine line2(r = r, l = l, g = g, c = c, length = len/2, N = N) "Second half of the line"
      annotation(Placement(transformation(extent={{-14, -12}, {6, 8}})));
  Sources.SineVoltage source(V = 380e3*sqrt(2/3), f = 50) "Phase of a 380 kV grid"
      annotation(Placement(transformation(extent={{-46, -48}, {-26, -28}})));
  Basic.Resistor load(R = Rload) "Load" annotation(Placement(transformation(extent={{18, -4}, {38, 16}})));
  Basic.Ground ground "Ground" annotation(Placement(transformation(extent={{2, -48}, {22, -28}})));
  Sources.LightningImpulseCurrent lightningImpulseCurrent(approximation = Modelica.Electrical.Analog.Types.ImpulseApproximation.Heidler, I = 10e3, startTime = 0.02) "Lightning in the middle"
      annotation(Placement(transformation(extent={{6, 24}, {-14, 44}})));
initial equation
  line1.v = zeros(N);
  line1.i = zeros(N + 1);
  line2.v = zeros(N);
  line2.i[2:N + 1] = zeros(N);
equation
  connect(source.n, ground.p)
      annotation(Line(points={{-26, -38}, {-22, -38}, {-22, -20}, {12, -20}, {12, -28}}, color={20, 72, 170}));
  connect(source.p, line1.p1)
      annotation(Line(points={{-46, -38}, {-50, -38}, {-50, 6}, {-46, 6}}, color={20, 72, 170}));
  connect(line1.p3, ground.p)
      annotation(Line(points={{-26, -2}, {-22, -2}, {-22, -20}, {12, -20}, {12, -28}}, color={20, 72, 170}));
  connect(line1.p2, line2.p1) annotation(Line(points={{-26, 6}, {-14, 6}}, color={20, 72, 170}));
  connect(lightningImpulseCurrent.n, line2.p1)
      annotation(Line(points={{-14, 34}, {-18, 34}, {-18, 6}, {-14, 6}}, color={20, 72, 170}));
  connect(lightningImpulseCurrent.p, ground.p)
      annotation(Line(points={{6, 34}, {12, 34}, {12, -28}}, color={20, 72, 170}));
  connect(line2.p3, ground.p) annotation(Line(points={{6, -2}, {12, -2}, {12, -28}}, color={20, 72, 170}));
  connect(line2.p2, load.p) annotation(Line(points={{6, 6}, {18, 6}}, color={20, 72, 170}));
  connect(load.n, ground.p)
      annotation(Line(points={{38, 6}, {42, 6}, {42, -8}, {12, -8}, {12, -28}}, color={20, 72, 170}));
  annotation(experiment(StopTime = 0.025, Interval = 1e-6, Tolerance = 1e-6));
end LightningSegmentedTransmissionLine;
