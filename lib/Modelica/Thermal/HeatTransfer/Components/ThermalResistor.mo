within Modelica.Thermal.HeatTransfer.Components;
model ThermalResistor "Resists the flow of heat and stores none"
  extends Interfaces.Element1D;
  parameter SI.ThermalResistance R "Thermal resistance";
equation
  dT = R*Q_flow;
end ThermalResistor;
