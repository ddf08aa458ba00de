within Modelica.Mechanics.Rotational;
package Sensors "What measures shafts"
end Sensors;
