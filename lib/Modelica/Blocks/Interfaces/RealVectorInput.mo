within Modelica.Blocks.Interfaces;
connector RealVectorInput = input Real "Real signals that enter, as many as are connected";
