within Modelica.Blocks.Interfaces;
partial block DiscreteMIMOs "A sampled block with as many inputs as outputs"
  parameter Integer n = 1 "Number of inputs, and of outputs";
  extends DiscreteBlock;
  RealInput u[n] "Inputs, continuous";
  RealOutput y[n] "Outputs, held between samples";
end DiscreteMIMOs;
