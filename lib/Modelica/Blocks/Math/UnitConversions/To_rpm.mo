within Modelica.Blocks.Math.UnitConversions;
block To_rpm "Radians per second to revolutions per minute"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "rad/s"), y(unit = "rev/min") = Modelica.Units.Conversions.to_rpm(u));
end To_rpm;
