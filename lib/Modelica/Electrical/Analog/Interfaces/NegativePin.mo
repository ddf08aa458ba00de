within Modelica.Electrical.Analog.Interfaces;
connector NegativePin "A negative pin"
  extends Pin;
end NegativePin;
