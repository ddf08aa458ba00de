within Modelica.Electrical.Analog;
package Examples "Circuits to learn from"
end Examples;
