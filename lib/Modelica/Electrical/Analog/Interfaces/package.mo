within Modelica.Electrical.Analog;
package Interfaces "Pins, and what components share"
end Interfaces;
