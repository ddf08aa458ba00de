within Modelica.Blocks;
package Continuous "Continuous blocks with states"
end Continuous;
