within Modelica.Thermal.HeatTransfer;
package Interfaces "Heat ports, and what components share"
end Interfaces;
