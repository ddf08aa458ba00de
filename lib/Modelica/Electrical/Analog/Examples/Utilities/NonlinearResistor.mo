within Modelica.Electrical.Analog.Examples.Utilities;
model NonlinearResistor "Chua's resistor: three straight lines"
  extends Interfaces.OnePort;
  parameter SI.Conductance Ga "Conductance within Ve";
  parameter SI.Conductance Gb "Conductance outside Ve";
  parameter SI.Voltage Ve "Voltage of the kinks";
equation
  i = if v < -Ve then Gb*(v + Ve) - Ga*Ve elseif v > Ve then Gb*(v - Ve) + Ga*Ve else Ga*v;
end NonlinearResistor;
