within Modelica.Electrical.Analog.Interfaces;
partial model TwoPin "A component with two pins"
  SI.Voltage v "Voltage from p to n";
  PositivePin p "Positive pin";
  NegativePin n "Negative pin";
equation
  v = p.v - n.v;
end TwoPin;
