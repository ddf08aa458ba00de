within Modelica.Electrical.Analog.Icons;
partial model VoltageSource "Picture of a voltage source"
end VoltageSource;
