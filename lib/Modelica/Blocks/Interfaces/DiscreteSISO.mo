within Modelica.Blocks.Interfaces;
partial block DiscreteSISO "A sampled block with one input and one output"
  extends DiscreteBlock;
  RealInput u "Input, continuous";
  RealOutput y "Output, held between samples";
end DiscreteSISO;
