within Modelica.Electrical.Analog.Interfaces;
partial model IdealSwitch "A switch with a resistance when closed and a conductance when open"
  extends OnePort;
  parameter SI.Resistance Ron(final min = 0) = 1e-5 "Resistance of the closed switch";
  parameter SI.Conductance Goff(final min = 0) = 1e-5 "Conductance of the open switch";
  extends ConditionalHeatPort(final T = 293.15);
protected
  Boolean off "True: open";
  Real s(final unit = "1") "Voltage of the open switch, current of the closed one";
  constant SI.Voltage unitVoltage = 1 "Unit of voltage";
  constant SI.Current unitCurrent = 1 "Unit of current";
equation
  v = (s*unitCurrent)*(if off then 1 else Ron);
  i = (s*unitVoltage)*(if off then Goff else 1);
  LossPower = v*i;
end IdealSwitch;
