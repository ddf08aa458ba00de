within Modelica.Thermal.HeatTransfer;
package Components "Bodies and what lies between them"
end Components;
