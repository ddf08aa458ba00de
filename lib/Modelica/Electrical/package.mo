within Modelica;
package Electrical "Electricity"
end Electrical;
