within Modelica.Electrical;
package Analog "Analog circuits"
  import Modelica.Units.SI;
end Analog;
