within Modelica.Thermal.HeatTransfer;
package Sources "Given temperatures and heat flows"
end Sources;
