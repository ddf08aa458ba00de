within Modelica.Electrical.Analog.Examples.Lines;
model LightningLosslessTransmissionLine "Lightning strikes the middle of a line with a delay"
  import Modelica.Constants.small;
  parameter SI.Resistance Rload = 200 "Load";
  parameter Real r(final min = small, final unit = "Ohm/m") = 25e-6 "Resistance per length";
  parameter Real g(final min = small, final unit = "S/m") = 15e-12 "Conductance per length";
  parameter Real l(final min = small, final unit = "H/m") = 1e-6 "Inductance per length";
  parameter Real c(final min = small, final unit = "F/m") = 15e-12 "Capacitance per length";
  parameter SI.Length len = 100e3 "Length";
  parameter SI.Velocity c0 = 1/sqrt(l*c) "Speed of a wave";
  parameter SI.Time td = len/c0 "Time that a wave takes";
  parameter SI.Impedance z0 = sqrt(l/c) "Characteristic impedance at high frequencies";
  Modelica.Electrical.Analog.Lines.TLine line1(Z0 = z0, TD = td/2, er(start = 0), v2(start = 0)) "First half of the line"
      annotation(Placement(transformation(extent={{-44, 4}, {-24, 24}})));
  Modelica.Electrical.Analog.Lines.TLine line2(Z0 = z0, TD = td/2, er(start = 0), v2(start = 0)) "Second half of the line"
      annotation(Placement(transformation(extent={{20, 4}, {40, 24}})));
  Sources.SineVoltage source(V = 380e3*sqrt(2/3), f = 50) "Phase of a 380 kV grid"
      annotation(Placement(transformation(extent={{-76, -4}, {-56, 16}})));
  Basic.Resistor load(R = Rload) "Load" annotation(Placement(transformation(extent={{72, -14}, {52, 6}})));
  Basic.Ground ground "Ground" annotation(Placement(transformation(extent={{-28, -32}, {-8, -12}})));
  Sources.LightningImpulseCurrent lightningImpulseCurrent(approximation = Modelica.Electrical.Analog.Types.ImpulseApproximation.Heidler, I = 10e3, startTime = 0.02) "Lightning in the middle"
      annotation(Placement(transformation(extent={{-12, 12}, {8, 32}})));
equation
  connect(source.n, ground.p)
      annotation(Line(points={{-56, 6}, {-48, 6}, {-48, 0}, {-18, 0}, {-18, -12}}, color={20, 72, 170}));
  connect(source.p, line1.p1)
      annotation(Line(points={{-76, 6}, {-80, 6}, {-80, 24}, {-52, 24}, {-52, 22}, {-44, 22}}, color={20, 72, 170}));
  connect(line1.n1, ground.p)
      annotation(Line(points={{-44, 6}, {-48, 6}, {-48, 0}, {-18, 0}, {-18, -12}}, color={20, 72, 170}));
  connect(line1.n2, ground.p) annotation(Line(points={{-24, 6}, {-18, 6}, {-18, -12}}, color={20, 72, 170}));
  connect(line1.p2, line2.p1)
      annotation(Line(points={{-24, 22}, {-20, 22}, {-20, 40}, {12, 40}, {12, 22}, {20, 22}}, color={20, 72, 170}));
  connect(lightningImpulseCurrent.n, line2.p1) annotation(Line(points={{8, 22}, {20, 22}}, color={20, 72, 170}));
  connect(lightningImpulseCurrent.p, ground.p)
      annotation(Line(points={{-12, 22}, {-18, 22}, {-18, -12}}, color={20, 72, 170}));
  connect(line2.n1, ground.p)
      annotation(Line(points={{20, 6}, {16, 6}, {16, 0}, {-18, 0}, {-18, -12}}, color={20, 72, 170}));
  connect(line2.n2, ground.p)
      annotation(Line(points={{40, 6}, {44, 6}, {44, 0}, {-18, 0}, {-18, -12}}, color={20, 72, 170}));
  connect(line2.p2, load.p) annotation(Line(points={{40, 22}, {76, 22}, {76, -4}, {72, -4}}, color={20, 72, 170}));
  connect(load.n, ground.p)
      annotation(Line(points={{52, -4}, {48, -4}, {48, 0}, {-18, 0}, {-18, -12}}, color={20, 72, 170}));
  annotation(experiment(StopTime = 0.025, Interval = 1e-6, Tolerance = 1e-6));
end LightningLosslessTransmissionLine;
