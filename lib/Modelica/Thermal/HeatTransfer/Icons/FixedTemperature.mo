within Modelica.Thermal.HeatTransfer.Icons;
model FixedTemperature "Picture of a constant temperature"
end FixedTemperature;
