within Modelica.Electrical.Analog.Ideal;
model IdealOpAmp3Pin "Ideal amplifier with three pins"
  Interfaces.PositivePin in_p "Positive input";
  Interfaces.NegativePin in_n "Negative input";
  Interfaces.PositivePin out "Output";
equation
  in_p.v = in_n.v;
  in_p.i = 0;
  in_n.i = 0;
end IdealOpAmp3Pin;
