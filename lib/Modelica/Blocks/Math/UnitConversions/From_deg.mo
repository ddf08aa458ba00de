within Modelica.Blocks.Math.UnitConversions;
block From_deg "Degrees to radians"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "deg"), y(unit = "rad") = Modelica.Units.Conversions.from_deg(u));
end From_deg;
