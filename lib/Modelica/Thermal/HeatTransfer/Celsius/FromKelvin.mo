within Modelica.Thermal.HeatTransfer.Celsius;
model FromKelvin "Kelvins to degrees Celsius"
  Modelica.Blocks.Interfaces.RealInput Kelvin(unit = "K") "Temperature in kelvins";
  Modelica.Blocks.Interfaces.RealOutput Celsius(unit = "degC") "Temperature in degrees Celsius";
equation
  Celsius = Kelvin + Modelica.Constants.T_zero;
end FromKelvin;
