within Modelica.Thermal.HeatTransfer;
package Celsius "Sources and sensors in degrees Celsius"
end Celsius;
