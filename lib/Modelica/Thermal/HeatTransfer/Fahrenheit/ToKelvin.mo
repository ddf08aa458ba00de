within Modelica.Thermal.HeatTransfer.Fahrenheit;
model ToKelvin "Degrees Fahrenheit to kelvins"
  import Modelica.Units.Conversions.from_degF;
  Modelica.Blocks.Interfaces.RealInput Fahrenheit(unit="degF") "Temperature in degrees Fahrenheit";
  Modelica.Blocks.Interfaces.RealOutput Kelvin(unit="K") "Temperature in kelvins";
equation
  Kelvin = from_degF(Fahrenheit);
end ToKelvin;
