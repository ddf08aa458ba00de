within Modelica.Electrical.Analog.Interfaces;
connector Pin "A pin"
  SI.ElectricPotential v "Potential of the pin";
  flow SI.Current i "Current into the component";
end Pin;
