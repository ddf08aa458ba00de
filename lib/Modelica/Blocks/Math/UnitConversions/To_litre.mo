within Modelica.Blocks.Math.UnitConversions;
block To_litre "Cubic metres to litres"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "m3"), y(unit = "l") = Modelica.Units.Conversions.to_litre(u));
end To_litre;
