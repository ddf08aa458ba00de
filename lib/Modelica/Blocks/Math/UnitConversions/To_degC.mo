within Modelica.Blocks.Math.UnitConversions;
block To_degC "Kelvins to degrees Celsius"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "K"), y(unit = "degC") = Modelica.Units.Conversions.to_degC(u));
end To_degC;
