within Modelica.Blocks.Math.UnitConversions;
block To_degF "Kelvins to degrees Fahrenheit"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "K"), y(unit = "degF") = Modelica.Units.Conversions.to_degF(u));
end To_degF;
