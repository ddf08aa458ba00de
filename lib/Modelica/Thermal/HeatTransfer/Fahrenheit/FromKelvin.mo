within Modelica.Thermal.HeatTransfer.Fahrenheit;
model FromKelvin "Kelvins to degrees Fahrenheit"
  import Modelica.Units.Conversions.to_degF;
  Modelica.Blocks.Interfaces.RealInput Kelvin(unit="K") "Temperature in kelvins";
  Modelica.Blocks.Interfaces.RealOutput Fahrenheit(unit="degF") "Temperature in degrees Fahrenheit";
equation
  Fahrenheit = to_degF(Kelvin);
end FromKelvin;
