within Modelica.Electrical.Analog.Ideal;
model IdealIntermediateSwitch "Two pairs of pins, straight or crossed, by a signal"
  parameter SI.Resistance Ron(final min = 0) = 1e-5 "Resistance of a closed contact";
  parameter SI.Conductance Goff(final min = 0) = 1e-5 "Conductance of an open contact";
  extends Interfaces.ConditionalHeatPort(final T = 293.15);
  Interfaces.PositivePin p1 "First left pin";
  Interfaces.PositivePin p2 "Second left pin";
  Interfaces.NegativePin n1 "First right pin";
  Interfaces.NegativePin n2 "Second right pin";
  Modelica.Blocks.Interfaces.BooleanInput control "True: crossed; false: straight";
protected
  Real s1(final unit = "1") "Contact p1 to n1";
  Real s2(final unit = "1") "Contact p2 to n2";
  Real s3(final unit = "1") "Contact p1 to n2";
  Real s4(final unit = "1") "Contact p2 to n1";
  constant SI.Voltage unitVoltage = 1 "Unit of voltage";
  constant SI.Current unitCurrent = 1 "Unit of current";
equation
  p1.v - n1.v = (s1*unitCurrent)*(if control then 1 else Ron);
  p2.v - n2.v = (s2*unitCurrent)*(if control then 1 else Ron);
  p1.v - n2.v = (s3*unitCurrent)*(if control then Ron else 1);
  p2.v - n1.v = (s4*unitCurrent)*(if control then Ron else 1);
  p1.i = if control then s1*unitVoltage*Goff + s3*unitCurrent else s1*unitCurrent + s3*unitVoltage*Goff;
  p2.i = if control then s2*unitVoltage*Goff + s4*unitCurrent else s2*unitCurrent + s4*unitVoltage*Goff;
  -n1.i = if control then s1*unitVoltage*Goff + s4*unitCurrent else s1*unitCurrent + s4*unitVoltage*Goff;
  -n2.i = if control then s2*unitVoltage*Goff + s3*unitCurrent else s2*unitCurrent + s3*unitVoltage*Goff;
  LossPower = p1.v*p1.i + p2.v*p2.i + n1.v*n1.i + n2.v*n2.i;
end IdealIntermediateSwitch;
