within Modelica.Electrical.Analog.Basic;
model Ground "Potential zero"
  Interfaces.Pin p "Pin at potential zero";
equation
  p.v = 0;
end Ground;
