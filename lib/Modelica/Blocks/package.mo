within Modelica;
package Blocks "Blocks with inputs and outputs"
  import Modelica.Units.SI;
end Blocks;
