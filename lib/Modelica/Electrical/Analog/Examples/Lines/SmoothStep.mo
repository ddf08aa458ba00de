within Modelica.Electrical.Analog.Examples.Lines;
model SmoothStep "A smoothed step on lines of 1, 5 and 50 segments and on a line with a delay"
  import Modelica.Constants.small;
  parameter SI.Resistance Rload = 1000 "Loads";
  parameter Real r1(final min = small, final unit = "Ohm/m") = 1e-6 "Resistance per length";
  parameter Real g1(final min = small, final unit = "S/m") = 1e-12 "Conductance per length";
  parameter Real l1(final min = small, final unit = "H/m") = 1e-6 "Inductance per length";
  parameter Real c1(final min = small, final unit = "F/m") = 1e-11 "Capacitance per length";
  parameter SI.Length len = 100e3 "Length";
  parameter Integer N1 = 1 "Segments of oLine1";
  parameter Integer N5 = 5 "Segments of oLine5";
  parameter Integer N50 = 50 "Segments of oLine50";
  parameter SI.Velocity c = 1/sqrt(l1*c1) "Speed of a wave";
  parameter SI.Time td = len/c "Time that a wave takes";
  parameter SI.Impedance z0 = sqrt(l1/c1) "Characteristic impedance at high frequencies";
  Modelica.Blocks.Sources.Step step(startTime = 200e-6) "Step"
      annotation(Placement(transformation(extent={{-90, 40}, {-70, 60}})));
  Modelica.Blocks.Continuous.FirstOrder firstOrder(T = 1e-9, initType = Modelica.Blocks.Types.Init.InitialOutput) "Makes the step smooth"
      annotation(Placement(transformation(extent={{-56, 40}, {-36, 60}})));
  Sources.SignalVoltage sourceV "Source of all lines"
      annotation(Placement(transformation(extent={{-17, -5}, {-37, 15}})));
  Basic.Ground groundS "Ground of the source" annotation(Placement(transformation(extent={{-69, -23}, {-49, -3}})));
  Modelica.Electrical.Analog.Lines.OLine oLine1(N = N1, r = r1, l = l1, g = g1, c = c1, length = len) "One segment"
      annotation(Placement(transformation(extent={{-5, -101}, {15, -81}})));
  Basic.Resistor R1(R = Rload) "Load of oLine1" annotation(Placement(transformation(extent={{27, -93}, {47, -73}})));
  Modelica.Electrical.Analog.Lines.OLine oLine5(N = N5, r = r1, l = l1, g = g1, c = c1, length = len) "Five segments"
      annotation(Placement(transformation(extent={{13, -13}, {33, 7}})));
  Basic.Resistor R5(R = Rload) "Load of oLine5" annotation(Placement(transformation(extent={{45, -5}, {65, 15}})));
  Modelica.Electrical.Analog.Lines.OLine oLine50(N = N50, r = r1, l = l1, g = g1, c = c1, length = len) "Fifty segments"
      annotation(Placement(transformation(extent={{13, -51}, {33, -31}})));
  Basic.Resistor R50(R = Rload) "Load of oLine50" annotation(Placement(transformation(extent={{45, -43}, {65, -23}})));
  Basic.Ground groundO "Return of the lines of segments"
      annotation(Placement(transformation(extent={{61, -109}, {81, -89}})));
  Modelica.Electrical.Analog.Lines.TLine tLine(Z0 = z0, TD = td, er(start = 0), v2(start = 0)) "Line with a delay"
      annotation(Placement(transformation(extent={{-6, 76}, {14, 96}})));
  Basic.Resistor Rdistr(R = Rload) "Load of tLine" annotation(Placement(transformation(extent={{26, 84}, {46, 104}})));
  Basic.Ground groundT "Ground of the load of tLine" annotation(Placement(transformation(extent={{42, 48}, {62, 68}})));
initial equation
  oLine1.v = zeros(N1);
  oLine1.i = zeros(N1 + 1);
  oLine5.v = zeros(N5);
  oLine5.i = zeros(N5 + 1);
  oLine50.v = zeros(N50);
  oLine50.i = zeros(N50 + 1);
equation
  connect(step.y, firstOrder.u) annotation(Line(points={{-69, 50}, {-57.2, 50}}, color={36, 80, 160}));
  connect(firstOrder.y, sourceV.v) annotation(Line(points={{-35, 50}, {-27, 50}, {-27, 16.2}}, color={36, 80, 160}));
  connect(sourceV.n, groundS.p) annotation(Line(points={{-37, 5}, {-59, 5}, {-59, -3}}, color={20, 72, 170}));
  connect(sourceV.p, oLine1.p1)
      annotation(Line(points={{-17, 5}, {-14, 5}, {-14, -83}, {-5, -83}}, color={20, 72, 170}));
  connect(oLine1.p2, R1.p) annotation(Line(points={{15, -83}, {27, -83}}, color={20, 72, 170}));
  connect(oLine1.p3, R1.n)
      annotation(Line(points={{15, -91}, {18, -91}, {18, -97}, {50, -97}, {50, -83}, {47, -83}}, color={20, 72, 170}));
  connect(R1.n, groundO.p)
      annotation(Line(points={{47, -83}, {50, -83}, {50, -81}, {71, -81}, {71, -89}}, color={20, 72, 170}));
  connect(sourceV.p, oLine5.p1) annotation(Line(points={{-17, 5}, {13, 5}}, color={20, 72, 170}));
  connect(oLine5.p2, R5.p) annotation(Line(points={{33, 5}, {45, 5}}, color={20, 72, 170}));
  connect(oLine5.p3, R5.n)
      annotation(Line(points={{33, -3}, {37, -3}, {37, -9}, {71, -9}, {71, 5}, {65, 5}}, color={20, 72, 170}));
  connect(R5.n, groundO.p) annotation(Line(points={{65, 5}, {71, 5}, {71, -89}}, color={20, 72, 170}));
  connect(sourceV.p, oLine50.p1)
      annotation(Line(points={{-17, 5}, {-14, 5}, {-14, -33}, {13, -33}}, color={20, 72, 170}));
  connect(oLine50.p2, R50.p) annotation(Line(points={{33, -33}, {45, -33}}, color={20, 72, 170}));
  connect(oLine50.p3, R50.n)
      annotation(Line(points={{33, -41}, {37, -41}, {37, -47}, {71, -47}, {71, -33}, {65, -33}}, color={20, 72, 170}));
  connect(R50.n, groundO.p) annotation(Line(points={{65, -33}, {71, -33}, {71, -89}}, color={20, 72, 170}));
  connect(sourceV.p, tLine.p1) annotation(Line(points={{-17, 5}, {-14, 5}, {-14, 94}, {-6, 94}}, color={20, 72, 170}));
  connect(tLine.n1, groundS.p)
      annotation(Line(points={{-6, 78}, {-10, 78}, {-10, 36}, {-59, 36}, {-59, -3}}, color={20, 72, 170}));
  connect(tLine.p2, Rdistr.p) annotation(Line(points={{14, 94}, {26, 94}}, color={20, 72, 170}));
  connect(tLine.n2, groundT.p) annotation(Line(points={{14, 78}, {52, 78}, {52, 68}}, color={20, 72, 170}));
  connect(Rdistr.n, groundT.p) annotation(Line(points={{46, 94}, {52, 94}, {52, 68}}, color={20, 72, 170}));
  annotation(experiment(StopTime = 0.003, Interval = 1e-6, Tolerance = 1e-6), Diagram(coordinateSystem(extent={{-100, -120}, {100, 120}})));
end SmoothStep;
