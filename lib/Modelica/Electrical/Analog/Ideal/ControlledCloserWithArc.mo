within Modelica.Electrical.Analog.Ideal;
model ControlledCloserWithArc "Switch with an arc that a voltage closes"
  parameter SI.Voltage level = 0.5 "Voltage from which on the switch is closed";
  extends Interfaces.IdealSwitchWithArc;
  Interfaces.Pin control "Pin of control";
equation
  control.i = 0;
  off = control.v < level;
end ControlledCloserWithArc;
