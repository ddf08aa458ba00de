within Modelica.Electrical.Analog.Interfaces;
connector PositivePin "A positive pin"
  extends Pin;
end PositivePin;
