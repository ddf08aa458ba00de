within Modelica.Thermal.HeatTransfer.Examples;
model GenerationOfFMUs "Models cut into units that exchange signals"
  Modelica.Blocks.Sources.Sine sine1(f=2, amplitude=1000) "Drive over time"
      annotation(Placement(transformation(extent={{-130, -4}, {-110, 16}})));
  Utilities.DirectCapacity directCapacity(C=1.1) "First unit of the first pair"
      annotation(Placement(transformation(extent={{-94, -40}, {-74, -20}})));
  Utilities.InverseCapacity inverseCapacity(C=2.2) "Second unit of the first pair"
      annotation(Placement(transformation(extent={{-54, -40}, {-34, -20}})));
  Utilities.Conduction conductor(G=10) "Unit between the second pair"
      annotation(Placement(transformation(extent={{30, 10}, {50, 30}})));
  Components.HeatCapacitor capacitor3a(C=1.1, T(fixed=true, start=293.15)) "First of the second pair"
      annotation(Placement(transformation(extent={{-54, 14}, {-34, 34}})));
  Sources.PrescribedHeatFlow heatFlow3 "Drive of the second pair"
      annotation(Placement(transformation(extent={{-94, -4}, {-74, 16}})));
  Components.GeneralHeatFlowToTemperatureAdaptor heatFlowToTemperature3a(use_pder=false) "Adaptor of the first"
      annotation(Placement(transformation(extent={{-14, 10}, {6, 30}})));
  Components.HeatCapacitor capacitor3b(C=2.2, T(fixed=true, start=293.15)) "Second of the second pair"
      annotation(Placement(transformation(extent={{110, -28}, {130, -8}})));
  Components.GeneralHeatFlowToTemperatureAdaptor heatFlowToTemperature3b(use_pder=false) "Adaptor of the second"
      annotation(Placement(transformation(extent={{74, -28}, {94, -8}})));
equation
  connect(sine1.y, directCapacity.Q_flowDrive)
      annotation(Line(points={{-109, 6}, {-98, 6}, {-98, -22}, {-94, -22}}, color={36, 80, 160}));
  connect(directCapacity.T, inverseCapacity.T) annotation(Line(points={{-74, -22}, {-54, -22}}, color={36, 80, 160}));
  connect(directCapacity.derT, inverseCapacity.derT)
      annotation(Line(points={{-74, -38}, {-54, -38}}, color={36, 80, 160}));
  connect(inverseCapacity.Q_flow, directCapacity.Q_flow)
      annotation(Line(points={{-34, -30}, {-30, -30}, {-30, -44}, {-98, -44}, {-98, -38}, {-94, -38}}, color={36, 80, 160}));
  connect(sine1.y, heatFlow3.Q_flow) annotation(Line(points={{-109, 6}, {-95.2, 6}}, color={36, 80, 160}));
  connect(heatFlow3.port, capacitor3a.port)
      annotation(Line(points={{-74, 6}, {-44, 6}, {-44, 14}}, color={178, 48, 32}));
  connect(capacitor3a.port, heatFlowToTemperature3a.heatPort)
      annotation(Line(points={{-44, 14}, {-44, 6}, {-10, 6}, {-10, 10}}, color={178, 48, 32}));
  connect(heatFlowToTemperature3a.p, conductor.T1) annotation(Line(points={{7, 28}, {30, 28}}, color={36, 80, 160}));
  connect(conductor.Q_flow1, heatFlowToTemperature3a.f)
      annotation(Line(points={{50, 28}, {54, 28}, {54, 38}, {-18, 38}, {-18, 28}, {-15.2, 28}}, color={36, 80, 160}));
  connect(heatFlowToTemperature3b.p, conductor.T2)
      annotation(Line(points={{95, -10}, {98, -10}, {98, 0}, {26, 0}, {26, 12}, {30, 12}}, color={36, 80, 160}));
  connect(conductor.Q_flow2, heatFlowToTemperature3b.f)
      annotation(Line(points={{50, 12}, {54, 12}, {54, -10}, {72.8, -10}}, color={36, 80, 160}));
  connect(heatFlowToTemperature3b.heatPort, capacitor3b.port)
      annotation(Line(points={{78, -28}, {78, -30}, {120, -30}, {120, -28}}, color={178, 48, 32}));
  annotation(experiment(StopTime=1, Interval=0.001), Diagram(coordinateSystem(extent={{-140, -100}, {140, 100}})));
end GenerationOfFMUs;
