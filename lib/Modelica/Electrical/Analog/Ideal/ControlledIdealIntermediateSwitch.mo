within Modelica.Electrical.Analog.Ideal;
model ControlledIdealIntermediateSwitch "Two pairs of pins, straight or crossed, by a voltage"
  parameter SI.Voltage level = 0.5 "Voltage above which they are crossed";
  parameter SI.Resistance Ron(final min=0) = 1e-5 "Resistance of a closed contact";
  parameter SI.Conductance Goff(final min=0) = 1e-5 "Conductance of an open contact";
  extends Interfaces.ConditionalHeatPort(final T=293.15);
  Interfaces.PositivePin p1 "First left pin";
  Interfaces.PositivePin p2 "Second left pin";
  Interfaces.NegativePin n1 "First right pin";
  Interfaces.NegativePin n2 "Second right pin";
  Interfaces.Pin control "Pin of control";
protected
  IdealIntermediateSwitch switch(final Ron=Ron, final Goff=Goff, final useHeatPort=false) "Switch";
equation
  control.i = 0;
  switch.control = control.v > level;
  connect(p1, switch.p1);
  connect(p2, switch.p2);
  connect(switch.n1, n1);
  connect(switch.n2, n2);
  LossPower = switch.LossPower;
end ControlledIdealIntermediateSwitch;
