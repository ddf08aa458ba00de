within Modelica.Mechanics.Translational.Examples;
package Utilities "What the examples use"
end Utilities;
