within Modelica.Blocks;
package Interfaces "Connectors of blocks, and what blocks share"
end Interfaces;
