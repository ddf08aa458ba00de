within Modelica.Thermal.HeatTransfer;
package Rankine "Sources and sensors in degrees Rankine"
  extends Modelica.Icons.Package;
end Rankine;
