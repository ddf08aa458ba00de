within Modelica.Electrical.Analog.Ideal;
model ControlledIdealTwoWaySwitch "Switch from one pin to one of two, by a voltage"
  parameter SI.Voltage level = 0.5 "Voltage above which n2 is connected";
  parameter SI.Resistance Ron(final min = 0) = 1e-5 "Resistance of a closed contact";
  parameter SI.Conductance Goff(final min = 0) = 1e-5 "Conductance of an open contact";
  extends Interfaces.ConditionalHeatPort(final T = 293.15);
  Interfaces.PositivePin p "Common pin";
  Interfaces.NegativePin n2 "Connected above the level";
  Interfaces.NegativePin n1 "Connected below the level";
  Interfaces.Pin control "Pin of control";
protected
  Real s1(final unit = "1") "Voltage of the open contact to n1, current of the closed one";
  Real s2(final unit = "1") "Voltage of the open contact to n2, current of the closed one";
  constant SI.Voltage unitVoltage = 1 "Unit of voltage";
  constant SI.Current unitCurrent = 1 "Unit of current";
equation
  control.i = 0;
  p.i + n1.i + n2.i = 0;
  p.v - n1.v = (s1*unitCurrent)*(if control.v > level then 1 else Ron);
  -n1.i = (s1*unitVoltage)*(if control.v > level then Goff else 1);
  p.v - n2.v = (s2*unitCurrent)*(if control.v > level then Ron else 1);
  -n2.i = (s2*unitVoltage)*(if control.v > level then 1 else Goff);
  LossPower = p.v*p.i + n1.v*n1.i + n2.v*n2.i;
end ControlledIdealTwoWaySwitch;
