within Modelica.Blocks.Math.UnitConversions;
block From_rpm "Revolutions per minute to radians per second"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "rev/min"), y(unit = "rad/s") = Modelica.Units.Conversions.from_rpm(u));
end From_rpm;
