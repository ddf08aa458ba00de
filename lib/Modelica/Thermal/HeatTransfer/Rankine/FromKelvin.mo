within Modelica.Thermal.HeatTransfer.Rankine;
model FromKelvin "Kelvins to degrees Rankine"
  import Modelica.Units.Conversions.to_degRk;
  Modelica.Blocks.Interfaces.RealInput Kelvin(unit="K") "Temperature in kelvins";
  Modelica.Blocks.Interfaces.RealOutput Rankine(unit="degRk") "Temperature in degrees Rankine";
equation
  Rankine = to_degRk(Kelvin);
end FromKelvin;
