within Modelica.Blocks;
package Icons "Symbols of blocks, without equations"
end Icons;
