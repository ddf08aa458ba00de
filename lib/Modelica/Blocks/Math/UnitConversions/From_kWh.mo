within Modelica.Blocks.Math.UnitConversions;
block From_kWh "Kilowatt hours to joules"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "kW.h"), y(unit = "J") = Modelica.Units.Conversions.from_kWh(u));
end From_kWh;
