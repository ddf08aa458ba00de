within Modelica.Mechanics.Translational;
package Interfaces "Flanges, and what components share"
end Interfaces;
