within Modelica.Blocks.Math.UnitConversions;
block To_kmh "Metres per second to kilometres per hour"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "m/s"), y(unit = "km/h") = Modelica.Units.Conversions.to_kmh(u));
end To_kmh;
