within Modelica.Electrical.Analog.Examples;
package Utilities "What the examples use"
end Utilities;
