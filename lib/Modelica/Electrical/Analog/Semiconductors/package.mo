within Modelica.Electrical.Analog;
package Semiconductors "Diodes and transistors"
end Semiconductors;
