within Modelica.Blocks.Interfaces;
connector IntegerInput = input Integer "An Integer signal that enters";
