within Modelica.Blocks.Interfaces;
connector BooleanInput = input Boolean "A Boolean signal that enters";
