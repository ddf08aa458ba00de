within Modelica.Electrical.Analog;
package Sensors "What measures circuits"
end Sensors;
