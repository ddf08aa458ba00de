within Modelica.Blocks.Icons;
partial block PartialBooleanBlock "Symbol of a Boolean block with small connectors"
end PartialBooleanBlock;
