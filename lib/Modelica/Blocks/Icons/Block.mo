within Modelica.Blocks.Icons;
partial block Block "Symbol of a block"
end Block;
