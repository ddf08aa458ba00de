within Modelica.Mechanics.Rotational;
package Interfaces "Flanges, and what components share"
end Interfaces;
