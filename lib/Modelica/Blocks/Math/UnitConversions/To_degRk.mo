within Modelica.Blocks.Math.UnitConversions;
block To_degRk "Kelvins to degrees Rankine"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "K"), y(unit = "degRk") = Modelica.Units.Conversions.to_degRk(u));
end To_degRk;
