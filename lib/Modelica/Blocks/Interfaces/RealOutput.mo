within Modelica.Blocks.Interfaces;
connector RealOutput = output Real "A Real signal that leaves";
