within Modelica.Thermal.HeatTransfer.Examples;
model GenerationOfFMUs "Models cut into units that exchange signals"
  Modelica.Blocks.Sources.Sine sine1(f=2, amplitude=1000) "Drive over time";
  Utilities.DirectCapacity directCapacity(C=1.1) "First unit of the first pair";
  Utilities.InverseCapacity inverseCapacity(C=2.2) "Second unit of the first pair";
  Utilities.Conduction conductor(G=10) "Unit between the second pair";
  Components.HeatCapacitor capacitor3a(C=1.1, T(fixed=true, start=293.15)) "First of the second pair";
  Sources.PrescribedHeatFlow heatFlow3 "Drive of the second pair";
  Components.GeneralHeatFlowToTemperatureAdaptor heatFlowToTemperature3a(use_pder=false) "Adaptor of the first";
  Components.HeatCapacitor capacitor3b(C=2.2, T(fixed=true, start=293.15)) "Second of the second pair";
  Components.GeneralHeatFlowToTemperatureAdaptor heatFlowToTemperature3b(use_pder=false) "Adaptor of the second";
equation
  connect(sine1.y, directCapacity.Q_flowDrive);
  connect(directCapacity.T, inverseCapacity.T);
  connect(directCapacity.derT, inverseCapacity.derT);
  connect(inverseCapacity.Q_flow, directCapacity.Q_flow);
  connect(sine1.y, heatFlow3.Q_flow);
  connect(heatFlow3.port, capacitor3a.port);
  connect(capacitor3a.port, heatFlowToTemperature3a.heatPort);
  connect(heatFlowToTemperature3a.p, conductor.T1);
  connect(conductor.Q_flow1, heatFlowToTemperature3a.f);
  connect(heatFlowToTemperature3b.p, conductor.T2);
  connect(conductor.Q_flow2, heatFlowToTemperature3b.f);
  connect(heatFlowToTemperature3b.heatPort, capacitor3b.port);
  annotation(experiment(StopTime=1, Interval=0.001));
end GenerationOfFMUs;
