within Modelica.Mechanics.Translational;
package Sensors "What measures rods"
end Sensors;
