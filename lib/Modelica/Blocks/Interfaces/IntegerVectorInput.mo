within Modelica.Blocks.Interfaces;
connector IntegerVectorInput = input Integer "Integer signals that enter, as many as are connected";
