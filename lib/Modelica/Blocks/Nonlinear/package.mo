within Modelica.Blocks;
package Nonlinear "Blocks that limit and delay"
end Nonlinear;
