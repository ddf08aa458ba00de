within Modelica.Thermal.HeatTransfer.Icons;
model Conversion "Picture of a conversion of temperatures"
end Conversion;
