within Modelica.Thermal.HeatTransfer.Celsius;
model ToKelvin "Degrees Celsius to kelvins"
  Modelica.Blocks.Interfaces.RealInput Celsius(unit = "degC") "Temperature in degrees Celsius";
  Modelica.Blocks.Interfaces.RealOutput Kelvin(unit = "K") "Temperature in kelvins";
equation
  Kelvin = Celsius - Modelica.Constants.T_zero;
end ToKelvin;
