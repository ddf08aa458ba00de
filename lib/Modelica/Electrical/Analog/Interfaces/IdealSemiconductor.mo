within Modelica.Electrical.Analog.Interfaces;
partial model IdealSemiconductor "Voltage and current as straight lines, forward and reverse"
  extends OnePort;
  parameter SI.Resistance Ron(final min = 0) = 1e-5 "Resistance forward";
  parameter SI.Conductance Goff(final min = 0) = 1e-5 "Conductance in reverse";
  parameter SI.Voltage Vknee(final min = 0) = 0 "Voltage of the knee";
  extends ConditionalHeatPort;
  Boolean off(start = true) "True: blocks";
protected
  Real s(start = 0, final unit = "1") "Parameter along the curve: voltage beyond the knee if off, current if on";
  constant SI.Voltage unitVoltage = 1 "Unit of voltage";
  constant SI.Current unitCurrent = 1 "Unit of current";
equation
  v = Vknee + (s*unitCurrent)*(if off then 1 else Ron);
  i = Goff*Vknee + (s*unitVoltage)*(if off then Goff else 1);
  LossPower = v*i;
end IdealSemiconductor;
