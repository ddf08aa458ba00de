within Modelica.Thermal.HeatTransfer.Examples;
model TwoMasses "A warm and a cold body exchange heat"
  parameter SI.Temperature T_final_K(fixed = false) "Temperature in the end";
  Components.HeatCapacitor mass1(C = 15, T(start = 373.15, fixed = true)) "Warm body";
  Components.HeatCapacitor mass2(C = 15, T(start = 273.15, fixed = true)) "Cold body";
  Components.ThermalConductor conduction(G = 10) "Between the bodies";
  Celsius.TemperatureSensor Tsensor1 "Temperature of the warm body";
  Celsius.TemperatureSensor Tsensor2 "Temperature of the cold body";
initial equation
  T_final_K = (mass1.C*mass1.T + mass2.C*mass2.T)/(mass1.C + mass2.C);
equation
  connect(mass1.port, conduction.port_a);
  connect(conduction.port_b, mass2.port);
  connect(mass1.port, Tsensor1.port);
  connect(mass2.port, Tsensor2.port);
  annotation(experiment(StopTime = 1.0, Interval = 0.001));
end TwoMasses;
