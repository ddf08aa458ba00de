within Modelica.Blocks.Math.UnitConversions;
block From_litre "Litres to cubic metres"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "l"), y(unit = "m3") = Modelica.Units.Conversions.from_litre(u));
end From_litre;
