within Modelica.Electrical.Analog.Examples;
model DemoPowerSupply "A supply under a load that grows"
  Sources.DCPowerSupply dcPowerSupply "Supply";
  Basic.Ground ground "Ground";
  Basic.VariableConductor conductor "Load";
  Modelica.Blocks.Sources.Ramp ramp(height = 6, duration = 1, offset = -3) "Exponent of the load";
  Modelica.Blocks.Math.Power power10(base = 10) "Conductance of the load";
equation
  connect(dcPowerSupply.p, conductor.p);
  connect(dcPowerSupply.n, ground.p);
  connect(conductor.n, ground.p);
  connect(ramp.y, power10.u);
  connect(power10.y, conductor.G);
  annotation(experiment(Interval = 1e-4, Tolerance = 1e-6, StartTime = 0, StopTime = 1));
end DemoPowerSupply;
