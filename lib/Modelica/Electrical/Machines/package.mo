within Modelica.Electrical;
package Machines "What machines are described with"
  import Modelica.Units.SI;
end Machines;
