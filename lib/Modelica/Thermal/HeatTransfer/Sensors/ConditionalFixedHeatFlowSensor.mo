within Modelica.Thermal.HeatTransfer.Sensors;
model ConditionalFixedHeatFlowSensor "Measures a heat flow; on request into a constant temperature of its own"
  parameter Boolean useFixedTemperature(start=false) "= true: heat goes to a constant temperature instead of port_b" annotation(Evaluate=true);
  parameter SI.Temperature T = 293.15 "That temperature";
  Interfaces.HeatPort_a port_a "Where heat comes from";
  Interfaces.HeatPort_b port_b if not useFixedTemperature "Where heat goes to";
  HeatFlowSensor heatFlowSensor "Sensor";
  Sources.FixedTemperature fixedTemperature(final T=T) if useFixedTemperature "Constant temperature";
  Modelica.Blocks.Interfaces.RealOutput Q_flow(unit="W") "Heat flow from port_a";
equation
  connect(port_a, heatFlowSensor.port_a);
  connect(heatFlowSensor.port_b, port_b);
  connect(heatFlowSensor.port_b, fixedTemperature.port);
  connect(heatFlowSensor.Q_flow, Q_flow);
end ConditionalFixedHeatFlowSensor;
