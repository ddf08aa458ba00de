within Modelica.Electrical.Analog.Examples;
model ResonanceCircuits "Resonant circuits cut into parts that exchange signals"
  parameter SI.Capacitance C = 0.01 "Capacitance";
  parameter SI.Inductance L = 0.01 "Inductance";
  final parameter SI.Frequency fRes = 1/(2*Modelica.Constants.pi*sqrt(L*C)) "Frequency of resonance";
  parameter Real res(unit="1") = 1 "Frequency over that of resonance";
  parameter SI.Frequency f = res*fRes "Frequency";
  Sources.SineCurrent current1(I = 1, f = f) "Source of the parallel circuit"
      annotation(Placement(transformation(extent={{-148, -40}, {-128, -20}})));
  Basic.Ground ground1 "Ground of the source" annotation(Placement(transformation(extent={{-180, -56}, {-160, -36}})));
  Basic.Inductor inductor1(i(fixed = true, start = 0), L = L) "Inductor in parallel"
      annotation(Placement(transformation(extent={{-104, 2}, {-84, 22}})));
  Basic.Conductor conductor1(G = 1) "Conductor in parallel"
      annotation(Placement(transformation(extent={{-116, 92}, {-136, 112}})));
  Basic.Capacitor capacitor1(v(start = 0, fixed = true), C = C) "Capacitor in parallel"
      annotation(Placement(transformation(extent={{-96, 144}, {-76, 164}})));
  Sources.SineVoltage voltage2(V = 1, f = f) "Source of the series circuit"
      annotation(Placement(transformation(extent={{-150, -140}, {-130, -120}})));
  Basic.Ground ground2 "Ground of the source" annotation(Placement(transformation(extent={{-118, -156}, {-98, -136}})));
  Basic.Inductor inductor2(i(fixed = true, start = 0), L = L) "Inductor in series"
      annotation(Placement(transformation(extent={{-108, -98}, {-88, -78}})));
  Basic.Resistor resistor2(R = 1) "Resistor in series"
      annotation(Placement(transformation(extent={{28, -98}, {48, -78}})));
  Basic.Capacitor capacitor2(v(start = 0, fixed = true), C = C) "Capacitor in series"
      annotation(Placement(transformation(extent={{124, -98}, {144, -78}})));
  Basic.GeneralVoltageToCurrentAdaptor voltageToCurrentAdaptor1a(use_pder = false) "Cut a of the parallel circuit"
      annotation(Placement(transformation(extent={{-174, -4}, {-154, 16}})));
  Basic.GeneralCurrentToVoltageAdaptor currentToVoltageAdaptor1a(use_pder = false) "Cut a of the parallel circuit"
      annotation(Placement(transformation(extent={{-138, -4}, {-118, 16}})));
  Basic.Ground ground1a "Ground behind cut a" annotation(Placement(transformation(extent={{-72, -14}, {-52, 6}})));
  Basic.GeneralVoltageToCurrentAdaptor voltageToCurrentAdaptor2a(use_fder = false) "Cut a of the series circuit"
      annotation(Placement(transformation(extent={{-142, -104}, {-122, -84}})));
  Basic.GeneralCurrentToVoltageAdaptor currentToVoltageAdaptor2a(use_fder = false) "Cut a of the series circuit"
      annotation(Placement(transformation(extent={{-176, -104}, {-156, -84}})));
  Basic.Ground ground2a "Ground behind cut a" annotation(Placement(transformation(extent={{-86, -140}, {-66, -120}})));
  Basic.GeneralVoltageToCurrentAdaptor voltageToCurrentAdaptor1b(use_pder = false) "Cut b of the parallel circuit"
      annotation(Placement(transformation(extent={{-168, 40}, {-148, 60}})));
  Basic.GeneralCurrentToVoltageAdaptor currentToVoltageAdaptor1b(use_pder = false) "Cut b of the parallel circuit"
      annotation(Placement(transformation(extent={{-134, 40}, {-114, 60}})));
  Basic.Ground ground1b "Ground behind cut b" annotation(Placement(transformation(extent={{-168, 76}, {-148, 96}})));
  Basic.GeneralVoltageToCurrentAdaptor voltageToCurrentAdaptor2b(use_fder = false) "Cut b of the series circuit"
      annotation(Placement(transformation(extent={{-48, -104}, {-68, -84}})));
  Basic.GeneralCurrentToVoltageAdaptor currentToVoltageAdaptor2b(use_fder = false) "Cut b of the series circuit"
      annotation(Placement(transformation(extent={{-36, -104}, {-16, -84}})));
  Basic.Ground ground2b "Ground behind cut b" annotation(Placement(transformation(extent={{-4, -126}, {16, -106}})));
  Basic.GeneralVoltageToCurrentAdaptor voltageToCurrentAdaptor1c(use_pder = false) "Cut c of the parallel circuit"
      annotation(Placement(transformation(extent={{-162, 138}, {-142, 158}})));
  Basic.GeneralCurrentToVoltageAdaptor currentToVoltageAdaptor1c(use_pder = false) "Cut c of the parallel circuit"
      annotation(Placement(transformation(extent={{-128, 138}, {-108, 158}})));
  Basic.Ground ground1c "Ground behind cut c" annotation(Placement(transformation(extent={{-64, 128}, {-44, 148}})));
  Basic.GeneralVoltageToCurrentAdaptor voltageToCurrentAdaptor2c(use_fder = false) "Cut c of the series circuit"
      annotation(Placement(transformation(extent={{92, -104}, {112, -84}})));
  Basic.GeneralCurrentToVoltageAdaptor currentToVoltageAdaptor2c(use_fder = false) "Cut c of the series circuit"
      annotation(Placement(transformation(extent={{80, -104}, {60, -84}})));
  Basic.Ground ground2c "Ground behind cut c" annotation(Placement(transformation(extent={{156, -114}, {176, -94}})));
equation
  connect(voltageToCurrentAdaptor1a.p, currentToVoltageAdaptor1a.p)
      annotation(Line(points={{-175.2, 14}, {-178, 14}, {-178, 24}, {-114, 24}, {-114, 14}, {-117, 14}}, color={36, 80, 160}));
  connect(voltageToCurrentAdaptor1a.f, currentToVoltageAdaptor1a.f)
      annotation(Line(points={{-153, 14}, {-139.2, 14}}, color={36, 80, 160}));
  connect(voltageToCurrentAdaptor1a.fder, currentToVoltageAdaptor1a.fder)
      annotation(Line(points={{-153, 6}, {-139.2, 6}}, color={36, 80, 160}));
  connect(voltageToCurrentAdaptor2a.p, currentToVoltageAdaptor2a.p)
      annotation(Line(points={{-143.2, -86}, {-155, -86}}, color={36, 80, 160}));
  connect(voltageToCurrentAdaptor2a.f, currentToVoltageAdaptor2a.f)
      annotation(Line(points={{-121, -86}, {-118, -86}, {-118, -76}, {-180, -76}, {-180, -86}, {-177.2, -86}}, color={36, 80, 160}));
  connect(voltageToCurrentAdaptor2a.pder, currentToVoltageAdaptor2a.pder)
      annotation(Line(points={{-143.2, -94}, {-155, -94}}, color={36, 80, 160}));
  connect(voltageToCurrentAdaptor1b.p, currentToVoltageAdaptor1b.p)
      annotation(Line(points={{-169.2, 58}, {-172, 58}, {-172, 72}, {-110, 72}, {-110, 58}, {-113, 58}}, color={36, 80, 160}));
  connect(voltageToCurrentAdaptor1b.f, currentToVoltageAdaptor1b.f)
      annotation(Line(points={{-147, 58}, {-135.2, 58}}, color={36, 80, 160}));
  connect(voltageToCurrentAdaptor1b.fder, currentToVoltageAdaptor1b.fder)
      annotation(Line(points={{-147, 50}, {-135.2, 50}}, color={36, 80, 160}));
  connect(voltageToCurrentAdaptor2b.p, currentToVoltageAdaptor2b.p)
      annotation(Line(points={{-46.8, -86}, {-44, -86}, {-44, -76}, {-12, -76}, {-12, -86}, {-15, -86}}, color={36, 80, 160}));
  connect(voltageToCurrentAdaptor2b.f, currentToVoltageAdaptor2b.f)
      annotation(Line(points={{-69, -86}, {-72, -86}, {-72, -74}, {-40, -74}, {-40, -86}, {-37.2, -86}}, color={36, 80, 160}));
  connect(voltageToCurrentAdaptor2b.pder, currentToVoltageAdaptor2b.pder)
      annotation(Line(points={{-46.8, -94}, {-44, -94}, {-44, -106}, {-12, -106}, {-12, -94}, {-15, -94}}, color={36, 80, 160}));
  connect(voltageToCurrentAdaptor1c.p, currentToVoltageAdaptor1c.p)
      annotation(Line(points={{-163.2, 156}, {-166, 156}, {-166, 166}, {-104, 166}, {-104, 156}, {-107, 156}}, color={36, 80, 160}));
  connect(voltageToCurrentAdaptor1c.f, currentToVoltageAdaptor1c.f)
      annotation(Line(points={{-141, 156}, {-129.2, 156}}, color={36, 80, 160}));
  connect(voltageToCurrentAdaptor1c.fder, currentToVoltageAdaptor1c.fder)
      annotation(Line(points={{-141, 148}, {-129.2, 148}}, color={36, 80, 160}));
  connect(voltageToCurrentAdaptor2c.p, currentToVoltageAdaptor2c.p)
      annotation(Line(points={{90.8, -86}, {88, -86}, {88, -76}, {56, -76}, {56, -86}, {59, -86}}, color={36, 80, 160}));
  connect(voltageToCurrentAdaptor2c.f, currentToVoltageAdaptor2c.f)
      annotation(Line(points={{113, -86}, {116, -86}, {116, -74}, {84, -74}, {84, -86}, {81.2, -86}}, color={36, 80, 160}));
  connect(voltageToCurrentAdaptor2c.pder, currentToVoltageAdaptor2c.pder)
      annotation(Line(points={{90.8, -94}, {88, -94}, {88, -106}, {52, -106}, {52, -94}, {59, -94}}, color={36, 80, 160}));
  connect(current1.n, voltageToCurrentAdaptor1a.pin_p)
      annotation(Line(points={{-128, -30}, {-124, -30}, {-124, -12}, {-142, -12}, {-142, 12}, {-154, 12}}, color={20, 72, 170}));
  connect(current1.p, voltageToCurrentAdaptor1a.pin_n)
      annotation(Line(points={{-148, -30}, {-150, -30}, {-150, 0}, {-154, 0}}, color={20, 72, 170}));
  connect(current1.p, ground1.p)
      annotation(Line(points={{-148, -30}, {-150, -30}, {-150, -28}, {-170, -28}, {-170, -36}}, color={20, 72, 170}));
  connect(currentToVoltageAdaptor1a.pin_p, inductor1.p)
      annotation(Line(points={{-118, 12}, {-104, 12}}, color={20, 72, 170}));
  connect(currentToVoltageAdaptor1a.pin_n, inductor1.n)
      annotation(Line(points={{-118, 0}, {-80, 0}, {-80, 12}, {-84, 12}}, color={20, 72, 170}));
  connect(currentToVoltageAdaptor1b.pin_p, inductor1.p)
      annotation(Line(points={{-114, 56}, {-110, 56}, {-110, 12}, {-104, 12}}, color={20, 72, 170}));
  connect(currentToVoltageAdaptor1b.pin_n, inductor1.n)
      annotation(Line(points={{-114, 44}, {-80, 44}, {-80, 12}, {-84, 12}}, color={20, 72, 170}));
  connect(inductor1.n, ground1a.p)
      annotation(Line(points={{-84, 12}, {-80, 12}, {-80, 14}, {-62, 14}, {-62, 6}}, color={20, 72, 170}));
  connect(voltageToCurrentAdaptor1b.pin_p, conductor1.p)
      annotation(Line(points={{-148, 56}, {-144, 56}, {-144, 68}, {-114, 68}, {-114, 102}, {-116, 102}}, color={20, 72, 170}));
  connect(voltageToCurrentAdaptor1b.pin_n, conductor1.n)
      annotation(Line(points={{-148, 44}, {-146, 44}, {-146, 36}, {-176, 36}, {-176, 104}, {-140, 104}, {-140, 102}, {-136, 102}}, color={20, 72, 170}));
  connect(conductor1.n, ground1b.p)
      annotation(Line(points={{-136, 102}, {-140, 102}, {-140, 104}, {-158, 104}, {-158, 96}}, color={20, 72, 170}));
  connect(voltageToCurrentAdaptor1c.pin_p, conductor1.p)
      annotation(Line(points={{-142, 154}, {-138, 154}, {-138, 136}, {-114, 136}, {-114, 102}, {-116, 102}}, color={20, 72, 170}));
  connect(voltageToCurrentAdaptor1c.pin_n, conductor1.n)
      annotation(Line(points={{-142, 142}, {-140, 142}, {-140, 102}, {-136, 102}}, color={20, 72, 170}));
  connect(currentToVoltageAdaptor1c.pin_p, capacitor1.p)
      annotation(Line(points={{-108, 154}, {-96, 154}}, color={20, 72, 170}));
  connect(currentToVoltageAdaptor1c.pin_n, capacitor1.n)
      annotation(Line(points={{-108, 142}, {-72, 142}, {-72, 154}, {-76, 154}}, color={20, 72, 170}));
  connect(capacitor1.n, ground1c.p)
      annotation(Line(points={{-76, 154}, {-72, 154}, {-72, 156}, {-54, 156}, {-54, 148}}, color={20, 72, 170}));
  connect(voltage2.p, currentToVoltageAdaptor2a.pin_p)
      annotation(Line(points={{-150, -130}, {-152, -130}, {-152, -88}, {-156, -88}}, color={20, 72, 170}));
  connect(voltage2.n, currentToVoltageAdaptor2a.pin_n)
      annotation(Line(points={{-130, -130}, {-126, -130}, {-126, -144}, {-154, -144}, {-154, -100}, {-156, -100}}, color={20, 72, 170}));
  connect(voltage2.n, ground2.p)
      annotation(Line(points={{-130, -130}, {-126, -130}, {-126, -128}, {-108, -128}, {-108, -136}}, color={20, 72, 170}));
  connect(voltageToCurrentAdaptor2a.pin_p, inductor2.p)
      annotation(Line(points={{-122, -88}, {-108, -88}}, color={20, 72, 170}));
  connect(inductor2.n, voltageToCurrentAdaptor2b.pin_p)
      annotation(Line(points={{-88, -88}, {-68, -88}}, color={20, 72, 170}));
  connect(voltageToCurrentAdaptor2a.pin_n, ground2a.p)
      annotation(Line(points={{-122, -100}, {-76, -100}, {-76, -120}}, color={20, 72, 170}));
  connect(voltageToCurrentAdaptor2b.pin_n, ground2a.p)
      annotation(Line(points={{-68, -100}, {-76, -100}, {-76, -120}}, color={20, 72, 170}));
  connect(currentToVoltageAdaptor2b.pin_p, resistor2.p)
      annotation(Line(points={{-16, -88}, {28, -88}}, color={20, 72, 170}));
  connect(resistor2.n, currentToVoltageAdaptor2c.pin_p)
      annotation(Line(points={{48, -88}, {60, -88}}, color={20, 72, 170}));
  connect(currentToVoltageAdaptor2b.pin_n, ground2b.p)
      annotation(Line(points={{-16, -100}, {-8, -100}, {-8, -98}, {6, -98}, {6, -106}}, color={20, 72, 170}));
  connect(currentToVoltageAdaptor2c.pin_n, ground2b.p)
      annotation(Line(points={{60, -100}, {24, -100}, {24, -98}, {6, -98}, {6, -106}}, color={20, 72, 170}));
  connect(voltageToCurrentAdaptor2c.pin_p, capacitor2.p)
      annotation(Line(points={{112, -88}, {124, -88}}, color={20, 72, 170}));
  connect(voltageToCurrentAdaptor2c.pin_n, capacitor2.n)
      annotation(Line(points={{112, -100}, {148, -100}, {148, -88}, {144, -88}}, color={20, 72, 170}));
  connect(capacitor2.n, ground2c.p)
      annotation(Line(points={{144, -88}, {148, -88}, {148, -86}, {166, -86}, {166, -94}}, color={20, 72, 170}));
  annotation(experiment(StopTime = 1.0, Interval = 0.0001), Diagram(coordinateSystem(extent={{-200, -180}, {200, 180}})));
end ResonanceCircuits;
