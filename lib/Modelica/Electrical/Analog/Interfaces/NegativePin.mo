within Modelica.Electrical.Analog.Interfaces;
connector NegativePin "A negative pin"
  SI.ElectricPotential v "Potential of the pin";
  flow SI.Current i "Current into the component";
end NegativePin;
