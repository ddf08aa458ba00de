within Modelica.Blocks.Interfaces;
connector RealVectorOutput = output Real "Real signals that leave, as many as are connected";
