within Modelica.Blocks;
package Examples "Block diagrams to learn from"
end Examples;
