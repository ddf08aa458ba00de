within Modelica.Blocks;
package Logical "Blocks that decide"
end Logical;
