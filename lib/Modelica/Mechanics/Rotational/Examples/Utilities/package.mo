within Modelica.Mechanics.Rotational.Examples;
package Utilities "What the examples use"
end Utilities;
