within Modelica.Electrical.Analog.Sensors;
model PotentialSensor "Measures a potential"
  Interfaces.PositivePin p "Pin that is measured";
  Modelica.Blocks.Interfaces.RealOutput phi(unit = "V") "Absolute potential";
equation
  p.i = 0;
  phi = p.v;
end PotentialSensor;
