within Modelica.Electrical.Analog.Lines;
model TLine3 "Lossless line of a quarter of the wave length"
  extends TLine(final TD=0, final NL=1/4, F=1);
end TLine3;
