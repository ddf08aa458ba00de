within Modelica.Blocks.Interfaces;
connector BooleanVectorInput = input Boolean "Boolean signals that enter, as many as are connected";
