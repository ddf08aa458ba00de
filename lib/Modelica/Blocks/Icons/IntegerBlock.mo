within Modelica.Blocks.Icons;
partial block IntegerBlock "Symbol of an Integer block"
end IntegerBlock;
