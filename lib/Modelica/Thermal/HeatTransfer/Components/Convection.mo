within Modelica.Thermal.HeatTransfer.Components;
model Convection "Heat between a solid and a fluid, by a conductance that is a signal"
  SI.HeatFlowRate Q_flow "Heat flow rate from solid to fluid";
  SI.TemperatureDifference dT "Temperature of the solid over the fluid";
  Modelica.Blocks.Interfaces.RealInput Gc(unit = "W/K") "Convective conductance";
  Interfaces.HeatPort_a solid "Port of the solid";
  Interfaces.HeatPort_b fluid "Port of the fluid";
equation
  dT = solid.T - fluid.T;
  Q_flow = Gc*dT;
  solid.Q_flow = Q_flow;
  fluid.Q_flow = -Q_flow;
end Convection;
