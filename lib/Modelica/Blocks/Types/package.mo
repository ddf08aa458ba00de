within Modelica.Blocks;
package Types "Choices of blocks, and tables that the run time holds"
end Types;
