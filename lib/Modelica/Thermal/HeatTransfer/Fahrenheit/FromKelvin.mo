within Modelica.Thermal.HeatTransfer.Fahrenheit;
model FromKelvin "Kelvins to degrees Fahrenheit"
  Modelica.Blocks.Interfaces.RealInput Kelvin(unit="K") "Temperature in kelvins";
  Modelica.Blocks.Interfaces.RealOutput Fahrenheit(unit="degF") "Temperature in degrees Fahrenheit";
equation
  Fahrenheit = Modelica.Units.Conversions.to_degF(Kelvin);
end FromKelvin;
