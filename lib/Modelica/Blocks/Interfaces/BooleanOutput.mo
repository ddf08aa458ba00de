within Modelica.Blocks.Interfaces;
connector BooleanOutput = output Boolean "A Boolean signal that leaves";
