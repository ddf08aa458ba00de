within Modelica.Thermal.HeatTransfer.Examples;
model TwoMasses "A warm and a cold body exchange heat"
  parameter SI.Temperature T_final_K(fixed = false) "Temperature in the end";
  Components.HeatCapacitor mass1(C = 15, T(start = 373.15, fixed = true)) "Warm body"
      annotation(Placement(transformation(extent={{-60, 14}, {-40, 34}})));
  Components.HeatCapacitor mass2(C = 15, T(start = 273.15, fixed = true)) "Cold body"
      annotation(Placement(transformation(extent={{4, 14}, {24, 34}})));
  Components.ThermalConductor conduction(G = 10) "Between the bodies"
      annotation(Placement(transformation(extent={{-28, -2}, {-8, 18}})));
  Celsius.TemperatureSensor Tsensor1 "Temperature of the warm body"
      annotation(Placement(transformation(extent={{-44, -38}, {-24, -18}})));
  Celsius.TemperatureSensor Tsensor2 "Temperature of the cold body"
      annotation(Placement(transformation(extent={{38, -2}, {58, 18}})));
initial equation
  T_final_K = (mass1.C*mass1.T + mass2.C*mass2.T)/(mass1.C + mass2.C);
equation
  connect(mass1.port, conduction.port_a) annotation(Line(points={{-50, 14}, {-50, 8}, {-28, 8}}, color={178, 48, 32}));
  connect(conduction.port_b, mass2.port) annotation(Line(points={{-8, 8}, {14, 8}, {14, 14}}, color={178, 48, 32}));
  connect(mass1.port, Tsensor1.port) annotation(Line(points={{-50, 14}, {-50, -28}, {-44, -28}}, color={178, 48, 32}));
  connect(mass2.port, Tsensor2.port) annotation(Line(points={{14, 14}, {14, 8}, {38, 8}}, color={178, 48, 32}));
  annotation(experiment(StopTime = 1.0, Interval = 0.001));
end TwoMasses;
