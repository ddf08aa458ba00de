within Modelica.Blocks;
package Math "Blocks that calculate"
end Math;
