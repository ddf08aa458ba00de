within Modelica.Thermal.HeatTransfer.Components;
model HeatCapacitor "A body of one temperature that stores heat"
  parameter SI.HeatCapacity C "Heat capacity";
  SI.Temperature T(start = 293.15, displayUnit = "degC") "Temperature";
  SI.TemperatureSlope der_T(start = 0) "Change of temperature";
  Interfaces.HeatPort_a port "Heat port";
equation
  T = port.T;
  der_T = der(T);
  C*der(T) = port.Q_flow;
end HeatCapacitor;
