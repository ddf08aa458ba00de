within Modelica.Electrical.Analog;
package Sources "Voltages and currents"
end Sources;
