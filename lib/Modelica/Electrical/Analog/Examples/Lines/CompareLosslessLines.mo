within Modelica.Electrical.Analog.Examples.Lines;
model CompareLosslessLines "A pulse on lines without losses, with an open, a matched and a shorted end"
  import Modelica.Constants.small;
  parameter Real l(final min = small, final unit = "H/m") = 250e-9 "Inductance per length";
  parameter Real c(final min = small, final unit = "F/m") = 100e-12 "Capacitance per length";
  parameter SI.Length len = 1 "Length";
  parameter SI.Velocity c0 = 1/sqrt(l*c) "Speed of a wave";
  parameter SI.Time td = len/c0 "Time that a wave takes";
  parameter SI.Impedance z0 = sqrt(l/c) "Characteristic impedance";
  Modelica.Blocks.Sources.Pulse pulse(amplitude = 10, width = 50, period = td, nperiod = 1, startTime = td/2) "The pulse"
      annotation(Placement(transformation(extent={{-100, 26}, {-80, 46}})));
  Sources.SignalVoltage source1 "Source of the open line"
      annotation(Placement(transformation(extent={{-64, 50}, {-44, 70}})));
  Basic.Resistor ri1(R = z0) "Inner resistance of source 1"
      annotation(Placement(transformation(extent={{-28, 32}, {-8, 52}})));
  Modelica.Electrical.Analog.Lines.TLine line1(Z0 = z0, TD = td, er(start = 0), v2(start = 0)) "Line with an open end"
      annotation(Placement(transformation(extent={{8, 28}, {28, 48}})));
  Ideal.Idle load1 "Open end" annotation(Placement(transformation(extent={{44, 36}, {64, 56}})));
  Basic.Ground ground1 "Ground of line 1" annotation(Placement(transformation(extent={{76, 16}, {96, 36}})));
  Sources.SignalVoltage source2 "Source of the matched line"
      annotation(Placement(transformation(extent={{-64, 6}, {-44, 26}})));
  Basic.Resistor ri2(R = z0) "Inner resistance of source 2"
      annotation(Placement(transformation(extent={{-28, -14}, {-8, 6}})));
  Modelica.Electrical.Analog.Lines.TLine line2(Z0 = z0, TD = td, er(start = 0), v2(start = 0)) "Line with its own impedance at the end"
      annotation(Placement(transformation(extent={{8, -22}, {28, -2}})));
  Basic.Resistor load2(R = z0) "Matched load" annotation(Placement(transformation(extent={{44, -14}, {64, 6}})));
  Basic.Ground ground2 "Ground of line 2" annotation(Placement(transformation(extent={{76, -34}, {96, -14}})));
  Sources.SignalVoltage source3 "Source of the shorted line"
      annotation(Placement(transformation(extent={{-64, -38}, {-44, -18}})));
  Basic.Resistor ri3(R = z0) "Inner resistance of source 3"
      annotation(Placement(transformation(extent={{-28, -60}, {-8, -40}})));
  Modelica.Electrical.Analog.Lines.TLine line3(Z0 = z0, TD = td, er(start = 0), v2(start = 0)) "Line with a shorted end"
      annotation(Placement(transformation(extent={{8, -72}, {28, -52}})));
  Ideal.Short load3 "Shorted end" annotation(Placement(transformation(extent={{44, -64}, {64, -44}})));
  Basic.Ground ground3 "Ground of line 3" annotation(Placement(transformation(extent={{76, -84}, {96, -64}})));
equation
  connect(pulse.y, source1.v)
      annotation(Line(points={{-79, 36}, {-72, 36}, {-72, 78}, {-54, 78}, {-54, 71.2}}, color={36, 80, 160}));
  connect(source1.p, ri1.p) annotation(Line(points={{-64, 60}, {-68, 60}, {-68, 42}, {-28, 42}}, color={20, 72, 170}));
  connect(ri1.n, line1.p1) annotation(Line(points={{-8, 42}, {-4, 42}, {-4, 46}, {8, 46}}, color={20, 72, 170}));
  connect(line1.p2, load1.p) annotation(Line(points={{28, 46}, {44, 46}}, color={20, 72, 170}));
  connect(source1.n, ground1.p)
      annotation(Line(points={{-44, 60}, {-40, 60}, {-40, 64}, {86, 64}, {86, 36}}, color={20, 72, 170}));
  connect(line1.n1, ground1.p)
      annotation(Line(points={{8, 30}, {4, 30}, {4, 24}, {32, 24}, {32, 30}, {68, 30}, {68, 46}, {86, 46}, {86, 36}}, color={20, 72, 170}));
  connect(line1.n2, ground1.p)
      annotation(Line(points={{28, 30}, {68, 30}, {68, 46}, {86, 46}, {86, 36}}, color={20, 72, 170}));
  connect(load1.n, ground1.p) annotation(Line(points={{64, 46}, {86, 46}, {86, 36}}, color={20, 72, 170}));
  connect(pulse.y, source2.v) annotation(Line(points={{-79, 36}, {-54, 36}, {-54, 27.2}}, color={36, 80, 160}));
  connect(source2.p, ri2.p) annotation(Line(points={{-64, 16}, {-68, 16}, {-68, -4}, {-28, -4}}, color={20, 72, 170}));
  connect(ri2.n, line2.p1) annotation(Line(points={{-8, -4}, {8, -4}}, color={20, 72, 170}));
  connect(line2.p2, load2.p) annotation(Line(points={{28, -4}, {44, -4}}, color={20, 72, 170}));
  connect(source2.n, ground2.p)
      annotation(Line(points={{-44, 16}, {68, 16}, {68, -4}, {86, -4}, {86, -14}}, color={20, 72, 170}));
  connect(line2.n1, ground2.p)
      annotation(Line(points={{8, -20}, {4, -20}, {4, -26}, {32, -26}, {32, -20}, {68, -20}, {68, -4}, {86, -4}, {86, -14}}, color={20, 72, 170}));
  connect(line2.n2, ground2.p)
      annotation(Line(points={{28, -20}, {68, -20}, {68, -4}, {86, -4}, {86, -14}}, color={20, 72, 170}));
  connect(load2.n, ground2.p) annotation(Line(points={{64, -4}, {86, -4}, {86, -14}}, color={20, 72, 170}));
  connect(pulse.y, source3.v)
      annotation(Line(points={{-79, 36}, {-72, 36}, {-72, -6}, {-54, -6}, {-54, -16.8}}, color={36, 80, 160}));
  connect(source3.p, ri3.p)
      annotation(Line(points={{-64, -28}, {-68, -28}, {-68, -50}, {-28, -50}}, color={20, 72, 170}));
  connect(ri3.n, line3.p1) annotation(Line(points={{-8, -50}, {-4, -50}, {-4, -54}, {8, -54}}, color={20, 72, 170}));
  connect(line3.p2, load3.p) annotation(Line(points={{28, -54}, {44, -54}}, color={20, 72, 170}));
  connect(source3.n, ground3.p)
      annotation(Line(points={{-44, -28}, {68, -28}, {68, -54}, {86, -54}, {86, -64}}, color={20, 72, 170}));
  connect(line3.n1, ground3.p)
      annotation(Line(points={{8, -70}, {4, -70}, {4, -76}, {32, -76}, {32, -70}, {68, -70}, {68, -54}, {86, -54}, {86, -64}}, color={20, 72, 170}));
  connect(line3.n2, ground3.p)
      annotation(Line(points={{28, -70}, {68, -70}, {68, -54}, {86, -54}, {86, -64}}, color={20, 72, 170}));
  connect(load3.n, ground3.p) annotation(Line(points={{64, -54}, {86, -54}, {86, -64}}, color={20, 72, 170}));
  annotation(experiment(StopTime = 2e-8, Interval = 1e-10, Tolerance = 1e-6), Diagram(coordinateSystem(extent={{-120, -100}, {120, 100}})));
end CompareLosslessLines;
