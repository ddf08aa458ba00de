within Modelica.Electrical.Analog.Examples;
model GenerationOfFMUs "Circuits cut into units that exchange signals"
  extends Modelica.Icons.Example;
  Modelica.Blocks.Sources.Sine sine12(f=2, amplitude=1) "Current over time"
      annotation(Placement(transformation(extent={{-86, 16}, {-66, 36}})));
  Modelica.Electrical.Analog.Examples.Utilities.DirectCapacitor directCapacitor1(C=1e-3) "First unit of the first pair"
      annotation(Placement(transformation(extent={{-42, 8}, {-22, 28}})));
  Modelica.Electrical.Analog.Examples.Utilities.InverseCapacitor inverseCapacitor1(C=2e-3) "Second unit of the first pair"
      annotation(Placement(transformation(extent={{2, 8}, {22, 28}})));
  Modelica.Electrical.Analog.Examples.Utilities.Resistor resistor2(R=10) "Unit between the second pair"
      annotation(Placement(transformation(extent={{-42, 140}, {-22, 160}})));
  Modelica.Electrical.Analog.Basic.Capacitor capacitor2a(C=1e-3, v(fixed=true, start=0)) "First of the second pair"
      annotation(Placement(transformation(extent={{42, 86}, {62, 106}})));
  Modelica.Electrical.Analog.Sources.SignalCurrent current2 "Drive of the second pair"
      annotation(Placement(transformation(extent={{2, 86}, {22, 106}})));
  Modelica.Electrical.Analog.Basic.GeneralCurrentToVoltageAdaptor currentToVoltage2a(use_pder=false, use_fder=false) "Adaptor of the first"
      annotation(Placement(transformation(extent={{-86, 140}, {-66, 160}})));
  Modelica.Electrical.Analog.Basic.Capacitor capacitor2b(C=2e-3, v(fixed=true, start=0)) "Second of the second pair"
      annotation(Placement(transformation(extent={{42, 142}, {62, 162}})));
  Modelica.Electrical.Analog.Basic.GeneralCurrentToVoltageAdaptor currentToVoltage2b(use_pder=false, use_fder=false) "Adaptor of the second"
      annotation(Placement(transformation(extent={{2, 136}, {22, 156}})));
  Modelica.Electrical.Analog.Basic.Ground ground2a "Ground of the first"
      annotation(Placement(transformation(extent={{-42, 78}, {-22, 98}})));
  Modelica.Electrical.Analog.Basic.Ground ground3b "Ground of the second"
      annotation(Placement(transformation(extent={{78, 122}, {98, 142}})));
  Modelica.Blocks.Sources.Sine sine34(f=2, amplitude=1) "Voltage over time"
      annotation(Placement(transformation(extent={{-90, -38}, {-70, -18}})));
  Modelica.Electrical.Analog.Examples.Utilities.DirectInductor directInductor3(L=1e-3) "First unit of the third pair"
      annotation(Placement(transformation(extent={{-57, -46}, {-37, -26}})));
  Modelica.Electrical.Analog.Examples.Utilities.InverseInductor inverseInductor3(L=2e-3) "Second unit of the third pair"
      annotation(Placement(transformation(extent={{-25, -46}, {-5, -26}})));
  Modelica.Electrical.Analog.Sources.SignalVoltage voltage4 "Drive of the fourth pair"
      annotation(Placement(transformation(extent={{-53, -87}, {-73, -67}})));
  Modelica.Electrical.Analog.Basic.Ground ground4a "Ground of the first"
      annotation(Placement(transformation(extent={{-89, -123}, {-69, -103}})));
  Modelica.Electrical.Analog.Basic.Inductor inductor4a(L=1e-3, i(fixed=true, start=0)) "First of the fourth pair"
      annotation(Placement(transformation(extent={{-41, -87}, {-21, -67}})));
  Modelica.Electrical.Analog.Basic.GeneralVoltageToCurrentAdaptor voltageToCurrent4a(use_pder=false, use_fder=false) "Adaptor of the first"
      annotation(Placement(transformation(extent={{11, -93}, {-9, -73}})));
  Modelica.Electrical.Analog.Examples.Utilities.Conductor conductor4(G=10) "Unit between the fourth pair"
      annotation(Placement(transformation(extent={{44, -93}, {24, -73}})));
  Modelica.Electrical.Analog.Basic.GeneralVoltageToCurrentAdaptor voltageToCurrent4b(use_pder=false, use_fder=false) "Adaptor of the second"
      annotation(Placement(transformation(extent={{25, -129}, {45, -109}})));
  Modelica.Electrical.Analog.Basic.Inductor inductor4b(L=2e-3, i(fixed=true, start=0)) "Second of the fourth pair"
      annotation(Placement(transformation(extent={{57, -123}, {77, -103}})));
  Modelica.Electrical.Analog.Basic.Ground ground4b "Ground of the second"
      annotation(Placement(transformation(extent={{74, -159}, {94, -139}})));
equation
  connect(sine12.y, directCapacitor1.iDrive) annotation(Line(points={{-65, 26}, {-42, 26}}, color={36, 80, 160}));
  connect(directCapacitor1.v, inverseCapacitor1.v) annotation(Line(points={{-22, 26}, {2, 26}}, color={36, 80, 160}));
  connect(directCapacitor1.dv, inverseCapacitor1.dv) annotation(Line(points={{-22, 10}, {2, 10}}, color={36, 80, 160}));
  connect(inverseCapacitor1.i, directCapacitor1.i)
      annotation(Line(points={{22, 18}, {26, 18}, {26, 4}, {-46, 4}, {-46, 10}, {-42, 10}}, color={36, 80, 160}));
  connect(sine12.y, current2.i)
      annotation(Line(points={{-65, 26}, {-46, 26}, {-46, 114}, {12, 114}, {12, 107.2}}, color={36, 80, 160}));
  connect(current2.p, ground2a.p)
      annotation(Line(points={{2, 96}, {-10, 96}, {-10, 108}, {-32, 108}, {-32, 98}}, color={20, 72, 170}));
  connect(current2.n, capacitor2a.p) annotation(Line(points={{22, 96}, {42, 96}}, color={20, 72, 170}));
  connect(capacitor2a.n, ground2a.p)
      annotation(Line(points={{62, 96}, {66, 96}, {66, 82}, {-10, 82}, {-10, 108}, {-32, 108}, {-32, 98}}, color={20, 72, 170}));
  connect(capacitor2a.p, currentToVoltage2a.pin_p)
      annotation(Line(points={{42, 96}, {26, 96}, {26, 116}, {-50, 116}, {-50, 156}, {-66, 156}}, color={20, 72, 170}));
  connect(currentToVoltage2a.pin_n, ground2a.p)
      annotation(Line(points={{-66, 144}, {-62, 144}, {-62, 112}, {-32, 112}, {-32, 98}}, color={20, 72, 170}));
  connect(currentToVoltage2a.p, resistor2.v1) annotation(Line(points={{-65, 158}, {-42, 158}}, color={36, 80, 160}));
  connect(resistor2.i1, currentToVoltage2a.f)
      annotation(Line(points={{-22, 158}, {-18, 158}, {-18, 168}, {-90, 168}, {-90, 158}, {-87.2, 158}}, color={36, 80, 160}));
  connect(currentToVoltage2b.p, resistor2.v2)
      annotation(Line(points={{23, 154}, {26, 154}, {26, 164}, {-6, 164}, {-6, 138}, {-46, 138}, {-46, 142}, {-42, 142}}, color={36, 80, 160}));
  connect(resistor2.i2, currentToVoltage2b.f)
      annotation(Line(points={{-22, 142}, {-18, 142}, {-18, 154}, {0.8, 154}}, color={36, 80, 160}));
  connect(currentToVoltage2b.pin_p, capacitor2b.p) annotation(Line(points={{22, 152}, {42, 152}}, color={20, 72, 170}));
  connect(currentToVoltage2b.pin_n, ground3b.p)
      annotation(Line(points={{22, 140}, {66, 140}, {66, 152}, {88, 152}, {88, 142}}, color={20, 72, 170}));
  connect(capacitor2b.n, ground3b.p) annotation(Line(points={{62, 152}, {88, 152}, {88, 142}}, color={20, 72, 170}));
  connect(sine34.y, directInductor3.vDrive) annotation(Line(points={{-69, -28}, {-57, -28}}, color={36, 80, 160}));
  connect(directInductor3.i, inverseInductor3.i) annotation(Line(points={{-37, -28}, {-25, -28}}, color={36, 80, 160}));
  connect(directInductor3.di, inverseInductor3.di)
      annotation(Line(points={{-37, -44}, {-25, -44}}, color={36, 80, 160}));
  connect(inverseInductor3.v, directInductor3.v)
      annotation(Line(points={{-5, -36}, {-1, -36}, {-1, -50}, {-61, -50}, {-61, -44}, {-57, -44}}, color={36, 80, 160}));
  connect(sine34.y, voltage4.v) annotation(Line(points={{-69, -28}, {-63, -28}, {-63, -65.8}}, color={36, 80, 160}));
  connect(voltage4.n, ground4a.p) annotation(Line(points={{-73, -77}, {-79, -77}, {-79, -103}}, color={20, 72, 170}));
  connect(voltage4.p, inductor4a.p) annotation(Line(points={{-53, -77}, {-41, -77}}, color={20, 72, 170}));
  connect(inductor4a.n, voltageToCurrent4a.pin_p) annotation(Line(points={{-21, -77}, {-9, -77}}, color={20, 72, 170}));
  connect(voltageToCurrent4a.pin_n, ground4a.p)
      annotation(Line(points={{-9, -89}, {-79, -89}, {-79, -103}}, color={20, 72, 170}));
  connect(voltageToCurrent4a.f, conductor4.i1)
      annotation(Line(points={{-10, -75}, {-13, -75}, {-13, -65}, {48, -65}, {48, -75}, {44, -75}}, color={36, 80, 160}));
  connect(conductor4.v1, voltageToCurrent4a.p) annotation(Line(points={{24, -75}, {12.2, -75}}, color={36, 80, 160}));
  connect(voltageToCurrent4b.f, conductor4.i2)
      annotation(Line(points={{46, -111}, {52, -111}, {52, -91}, {44, -91}}, color={36, 80, 160}));
  connect(conductor4.v2, voltageToCurrent4b.p)
      annotation(Line(points={{24, -91}, {21, -91}, {21, -111}, {23.8, -111}}, color={36, 80, 160}));
  connect(voltageToCurrent4b.pin_p, inductor4b.p)
      annotation(Line(points={{45, -113}, {57, -113}}, color={20, 72, 170}));
  connect(voltageToCurrent4b.pin_n, ground4b.p)
      annotation(Line(points={{45, -125}, {84, -125}, {84, -139}}, color={20, 72, 170}));
  connect(inductor4b.n, ground4b.p) annotation(Line(points={{77, -113}, {84, -113}, {84, -139}}, color={20, 72, 170}));
  annotation(experiment(StopTime=1, Interval=0.001), Diagram(coordinateSystem(extent={{-120, -180}, {120, 180}})));
end GenerationOfFMUs;
