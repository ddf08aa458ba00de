within Modelica.Blocks.Icons;
partial block BooleanBlock "Symbol of a Boolean block"
end BooleanBlock;
