within Modelica.Blocks.Math.UnitConversions;
block From_bar "Bars to pascals"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "bar"), y(unit = "Pa") = Modelica.Units.Conversions.from_bar(u));
end From_bar;
