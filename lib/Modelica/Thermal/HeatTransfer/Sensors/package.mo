within Modelica.Thermal.HeatTransfer;
package Sensors "What measures temperatures and heat flows"
end Sensors;
