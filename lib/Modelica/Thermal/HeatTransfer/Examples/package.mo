within Modelica.Thermal.HeatTransfer;
package Examples "Heat transfer to learn from"
end Examples;
