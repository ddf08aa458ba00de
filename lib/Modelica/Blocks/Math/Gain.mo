within Modelica.Blocks.Math;
block Gain "Multiplies with a constant"
  parameter Real k(start = 1) "Gain";
  Modelica.Blocks.Interfaces.RealInput u "Input";
  Modelica.Blocks.Interfaces.RealOutput y "Output";
equation
  y = k*u;
end Gain;
