within Modelica.Blocks.Interfaces;
partial block BooleanMIMOs "A Boolean block with as many inputs as outputs"
  extends Modelica.Blocks.Icons.BooleanBlock;
  parameter Integer n = 1 "Number of inputs, and of outputs";
  BooleanInput u[n] "Inputs";
  BooleanOutput y[n] "Outputs";
end BooleanMIMOs;
