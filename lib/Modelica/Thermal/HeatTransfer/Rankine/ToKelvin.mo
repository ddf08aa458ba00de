within Modelica.Thermal.HeatTransfer.Rankine;
model ToKelvin "Degrees Rankine to kelvins"
  import Modelica.Units.Conversions.from_degRk;
  Modelica.Blocks.Interfaces.RealInput Rankine(unit="degRk") "Temperature in degrees Rankine";
  Modelica.Blocks.Interfaces.RealOutput Kelvin(unit="K") "Temperature in kelvins";
equation
  Kelvin = from_degRk(Rankine);
end ToKelvin;
