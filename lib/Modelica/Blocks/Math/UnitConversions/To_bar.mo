within Modelica.Blocks.Math.UnitConversions;
block To_bar "Pascals to bars"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "Pa"), y(unit = "bar") = Modelica.Units.Conversions.to_bar(u));
end To_bar;
