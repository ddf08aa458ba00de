within Modelica.Thermal.HeatTransfer.Sources;
model FixedHeatFlow "A constant heat flow"
  parameter SI.HeatFlowRate Q_flow "Heat flow rate out of the port at T_ref";
  parameter SI.Temperature T_ref = 293.15 "Reference temperature";
  parameter SI.LinearTemperatureCoefficient alpha = 0 "Change of the heat flow with temperature";
  Interfaces.HeatPort_b port "Heat port";
equation
  port.Q_flow = -Q_flow*(1 + alpha*(port.T - T_ref));
end FixedHeatFlow;
