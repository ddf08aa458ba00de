within Modelica.Electrical.Analog.Examples.Lines;
model CompareLineTrunks "A wave that travels along four trunks, of segments and with delays"
  import Modelica.Constants.small;
  parameter SI.Resistance Rload = 1000 "Load";
  parameter Real r1(final min = small, final unit = "Ohm/m") = 1e-6 "Resistance per length";
  parameter Real g1(final min = small, final unit = "S/m") = 1e-12 "Conductance per length";
  parameter Real l1(final min = small, final unit = "H/m") = 1e-6 "Inductance per length";
  parameter Real c1(final min = small, final unit = "F/m") = 1e-11 "Capacitance per length";
  parameter SI.Length len = 100e3 "Length";
  parameter Integer segsPerTrunk = 7 "Segments of a trunk";
  parameter SI.Velocity c = 1/sqrt(l1*c1) "Speed of a wave";
  parameter SI.Time td = len/c/4 "Time that a wave takes along a trunk";
  parameter SI.Impedance z0 = sqrt(l1/c1) "Characteristic impedance at high frequencies";
  Modelica.Blocks.Sources.Ramp ramp(startTime = 400e-6, duration = 50e-6) "Front of the wave"
      annotation(Placement(transformation(extent={{-130, 44}, {-110, 64}})));
  Sources.SignalVoltage srcLump "Source of the trunks of segments"
      annotation(Placement(transformation(extent={{-94, -20}, {-74, 0}})));
  Basic.Ground ground1 "Return of the trunks of segments"
      annotation(Placement(transformation(extent={{110, -58}, {130, -38}})));
  Modelica.Electrical.Analog.Lines.OLine oLine1(N = segsPerTrunk, r = r1, l = l1, g = g1, c = c1, length = len/4) "First trunk of segments"
      annotation(Placement(transformation(extent={{-54, -46}, {-34, -26}})));
  Modelica.Electrical.Analog.Lines.OLine oLine2(N = segsPerTrunk, r = r1, l = l1, g = g1, c = c1, length = len/4) "Second trunk of segments"
      annotation(Placement(transformation(extent={{-18, -46}, {2, -26}})));
  Modelica.Electrical.Analog.Lines.OLine oLine3(N = segsPerTrunk, r = r1, l = l1, g = g1, c = c1, length = len/4) "Third trunk of segments"
      annotation(Placement(transformation(extent={{14, -46}, {34, -26}})));
  Modelica.Electrical.Analog.Lines.OLine oLine4(N = segsPerTrunk, r = r1, l = l1, g = g1, c = c1, length = len/4) "Last trunk of segments"
      annotation(Placement(transformation(extent={{46, -46}, {66, -26}})));
  Basic.Resistor R1(R = Rload) "Load of the trunks of segments"
      annotation(Placement(transformation(extent={{78, -38}, {98, -18}})));
  Sources.SignalVoltage srcDistr "Source of the trunks with delays"
      annotation(Placement(transformation(extent={{-94, 24}, {-74, 44}})));
  Basic.Ground ground2 "Return of the trunks with delays"
      annotation(Placement(transformation(extent={{110, -8}, {130, 12}})));
  Modelica.Electrical.Analog.Lines.TLine tLine1(Z0 = z0, TD = td, er(start = 0), v2(start = 0)) "First trunk with a delay"
      annotation(Placement(transformation(extent={{-54, 4}, {-34, 24}})));
  Modelica.Electrical.Analog.Lines.TLine tLine2(Z0 = z0, TD = td, er(start = 0), v2(start = 0)) "Second trunk with a delay"
      annotation(Placement(transformation(extent={{-18, 4}, {2, 24}})));
  Modelica.Electrical.Analog.Lines.TLine tLine3(Z0 = z0, TD = td, er(start = 0), v2(start = 0)) "Third trunk with a delay"
      annotation(Placement(transformation(extent={{14, 4}, {34, 24}})));
  Modelica.Electrical.Analog.Lines.TLine tLine4(Z0 = z0, TD = td, er(start = 0), v2(start = 0)) "Last trunk with a delay"
      annotation(Placement(transformation(extent={{46, 4}, {66, 24}})));
  Basic.Resistor R2(R = Rload) "Load of the trunks with delays"
      annotation(Placement(transformation(extent={{78, 12}, {98, 32}})));
initial equation
  // The lines are empty; the last segment of one is the first of the next, whose current is therefore that of its neighbour
  for k in 1:segsPerTrunk loop
    {oLine1.v[k], oLine2.v[k], oLine3.v[k], oLine4.v[k]} = zeros(4);
    {oLine1.i[k + 1], oLine2.i[k + 1], oLine3.i[k + 1], oLine4.i[k + 1]} = zeros(4);
  end for;
  oLine1.i[1] = 0;
equation
  connect(ramp.y, srcLump.v)
      annotation(Line(points={{-109, 54}, {-102, 54}, {-102, 20}, {-84, 20}, {-84, 1.2}}, color={36, 80, 160}));
  connect(srcLump.n, ground1.p) annotation(Line(points={{-74, -10}, {120, -10}, {120, -38}}, color={20, 72, 170}));
  connect(srcLump.p, oLine1.p1)
      annotation(Line(points={{-94, -10}, {-98, -10}, {-98, -28}, {-54, -28}}, color={20, 72, 170}));
  connect(oLine1.p3, ground1.p)
      annotation(Line(points={{-34, -36}, {-26, -36}, {-26, -10}, {120, -10}, {120, -38}}, color={20, 72, 170}));
  connect(oLine1.p2, oLine2.p1) annotation(Line(points={{-34, -28}, {-18, -28}}, color={20, 72, 170}));
  connect(oLine2.p3, ground1.p)
      annotation(Line(points={{2, -36}, {6, -36}, {6, -58}, {102, -58}, {102, -28}, {120, -28}, {120, -38}}, color={20, 72, 170}));
  connect(oLine2.p2, oLine3.p1) annotation(Line(points={{2, -28}, {14, -28}}, color={20, 72, 170}));
  connect(oLine3.p3, ground1.p)
      annotation(Line(points={{34, -36}, {38, -36}, {38, -58}, {102, -58}, {102, -28}, {120, -28}, {120, -38}}, color={20, 72, 170}));
  connect(oLine3.p2, oLine4.p1) annotation(Line(points={{34, -28}, {46, -28}}, color={20, 72, 170}));
  connect(oLine4.p3, ground1.p)
      annotation(Line(points={{66, -36}, {70, -36}, {70, -42}, {102, -42}, {102, -28}, {120, -28}, {120, -38}}, color={20, 72, 170}));
  connect(oLine4.p2, R1.p) annotation(Line(points={{66, -28}, {78, -28}}, color={20, 72, 170}));
  connect(R1.n, ground1.p) annotation(Line(points={{98, -28}, {120, -28}, {120, -38}}, color={20, 72, 170}));
  connect(ramp.y, srcDistr.v) annotation(Line(points={{-109, 54}, {-84, 54}, {-84, 45.2}}, color={36, 80, 160}));
  connect(srcDistr.n, ground2.p)
      annotation(Line(points={{-74, 34}, {-70, 34}, {-70, 0}, {102, 0}, {102, 22}, {120, 22}, {120, 12}}, color={20, 72, 170}));
  connect(srcDistr.p, tLine1.p1)
      annotation(Line(points={{-94, 34}, {-98, 34}, {-98, 22}, {-54, 22}}, color={20, 72, 170}));
  connect(tLine1.n1, ground2.p)
      annotation(Line(points={{-54, 6}, {-58, 6}, {-58, 0}, {102, 0}, {102, 22}, {120, 22}, {120, 12}}, color={20, 72, 170}));
  connect(tLine1.n2, ground2.p)
      annotation(Line(points={{-34, 6}, {-30, 6}, {-30, 0}, {102, 0}, {102, 22}, {120, 22}, {120, 12}}, color={20, 72, 170}));
  connect(tLine1.p2, tLine2.p1) annotation(Line(points={{-34, 22}, {-18, 22}}, color={20, 72, 170}));
  connect(tLine1.n2, tLine2.n1) annotation(Line(points={{-34, 6}, {-18, 6}}, color={20, 72, 170}));
  connect(tLine2.n2, ground2.p)
      annotation(Line(points={{2, 6}, {6, 6}, {6, 0}, {102, 0}, {102, 22}, {120, 22}, {120, 12}}, color={20, 72, 170}));
  connect(tLine2.p2, tLine3.p1) annotation(Line(points={{2, 22}, {14, 22}}, color={20, 72, 170}));
  connect(tLine2.n2, tLine3.n1) annotation(Line(points={{2, 6}, {14, 6}}, color={20, 72, 170}));
  connect(tLine3.n2, ground2.p)
      annotation(Line(points={{34, 6}, {38, 6}, {38, 0}, {102, 0}, {102, 22}, {120, 22}, {120, 12}}, color={20, 72, 170}));
  connect(tLine3.p2, tLine4.p1) annotation(Line(points={{34, 22}, {46, 22}}, color={20, 72, 170}));
  connect(tLine3.n2, tLine4.n1) annotation(Line(points={{34, 6}, {46, 6}}, color={20, 72, 170}));
  connect(tLine4.n2, ground2.p)
      annotation(Line(points={{66, 6}, {102, 6}, {102, 22}, {120, 22}, {120, 12}}, color={20, 72, 170}));
  connect(tLine4.p2, R2.p) annotation(Line(points={{66, 22}, {78, 22}}, color={20, 72, 170}));
  connect(R2.n, ground2.p) annotation(Line(points={{98, 22}, {120, 22}, {120, 12}}, color={20, 72, 170}));
  annotation(experiment(StopTime = 0.004, Interval = 4e-6, Tolerance = 1e-6), Diagram(coordinateSystem(extent={{-140, -100}, {140, 100}})));
end CompareLineTrunks;
