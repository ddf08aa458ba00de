within Modelica.Thermal.HeatTransfer.Components;
model ThermalConductor "Conducts heat and stores none"
  extends Interfaces.Element1D;
  parameter SI.ThermalConductance G "Thermal conductance";
equation
  Q_flow = G*dT;
end ThermalConductor;
