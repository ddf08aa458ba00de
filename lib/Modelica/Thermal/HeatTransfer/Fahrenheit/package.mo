within Modelica.Thermal.HeatTransfer;
package Fahrenheit "Sources and sensors in degrees Fahrenheit"
  extends Modelica.Icons.Package;
end Fahrenheit;
