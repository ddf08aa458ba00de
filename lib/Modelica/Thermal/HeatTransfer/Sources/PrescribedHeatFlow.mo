within Modelica.Thermal.HeatTransfer.Sources;
model PrescribedHeatFlow "A heat flow given by a signal"
  parameter SI.Temperature T_ref = 293.15 "Reference temperature";
  parameter SI.LinearTemperatureCoefficient alpha = 0 "Change of the heat flow with temperature";
  Modelica.Blocks.Interfaces.RealInput Q_flow(unit = "W") "Heat flow rate out of the port at T_ref";
  Interfaces.HeatPort_b port "Heat port";
equation
  port.Q_flow = -Q_flow*(1 + alpha*(port.T - T_ref));
end PrescribedHeatFlow;
