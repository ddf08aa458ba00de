within Modelica.Blocks.Interfaces;
partial block MIMOs "A block with as many inputs as outputs"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n = 1 "Number of inputs, and of outputs";
  RealInput u[n] "Inputs";
  RealOutput y[n] "Outputs";
end MIMOs;
