within Modelica.Electrical.Digital.Sources;
block Set "One value"
  parameter Interfaces.Logic x(start = Interfaces.Logic.'1') "Value";
  Interfaces.DigitalOutput y "Output";
equation
  y = x;
end Set;
