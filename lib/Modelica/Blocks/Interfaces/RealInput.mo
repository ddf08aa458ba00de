within Modelica.Blocks.Interfaces;
connector RealInput = input Real "A Real signal that enters";
