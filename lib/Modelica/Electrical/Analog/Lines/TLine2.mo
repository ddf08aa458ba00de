within Modelica.Electrical.Analog.Lines;
model TLine2 "Lossless line given by frequency and length"
  extends TLine(final TD=0, F=1, NL=1);
end TLine2;
