within Modelica.Thermal.HeatTransfer.Icons;
model PrescribedTemperature "Picture of a temperature given by a signal"
end PrescribedTemperature;
