within Modelica.Blocks.Math.UnitConversions;
block To_deg "Radians to degrees"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "rad"), y(unit = "deg") = Modelica.Units.Conversions.to_deg(u));
end To_deg;
