within Modelica.Blocks.Interfaces;
connector IntegerOutput = output Integer "An Integer signal that leaves";
