within Modelica.Blocks.Interfaces;
partial block IntegerMIBooleanMOs "A block with Integer inputs and Boolean outputs"
  extends Modelica.Blocks.Icons.BooleanBlock;
  parameter Integer n = 1 "Number of inputs, and of outputs";
  IntegerInput u[n] "Inputs";
  BooleanOutput y[n] "Outputs";
end IntegerMIBooleanMOs;
