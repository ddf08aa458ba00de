within Modelica.Blocks.Math.UnitConversions;
block To_kWh "Joules to kilowatt hours"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "J"), y(unit = "kW.h") = Modelica.Units.Conversions.to_kWh(u));
end To_kWh;
