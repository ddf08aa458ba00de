within Modelica.Electrical.Analog.Interfaces;
connector PositivePin "A positive pin"
  SI.ElectricPotential v "Potential of the pin";
  flow SI.Current i "Current into the component";
end PositivePin;
