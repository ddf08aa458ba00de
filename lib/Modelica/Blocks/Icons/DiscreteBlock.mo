within Modelica.Blocks.Icons;
partial block DiscreteBlock "Symbol of a sampled block"
end DiscreteBlock;
