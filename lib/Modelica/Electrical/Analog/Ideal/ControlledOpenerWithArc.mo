within Modelica.Electrical.Analog.Ideal;
model ControlledOpenerWithArc "Switch with an arc that a voltage opens"
  parameter SI.Voltage level = 0.5 "Voltage above which the switch is open";
  extends Interfaces.IdealSwitchWithArc;
  Interfaces.Pin control "Pin of control";
equation
  control.i = 0;
  off = control.v > level;
end ControlledOpenerWithArc;
