within Modelica.Electrical.Analog;
package Lines "Transmission lines"
end Lines;
