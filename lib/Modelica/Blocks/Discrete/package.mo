within Modelica.Blocks;
package Discrete "Sampled blocks"
end Discrete;
