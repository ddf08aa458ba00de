within Modelica.Electrical.Analog.Ideal;
model OpenerWithArc "Switch with an arc that a signal opens"
  extends Interfaces.IdealSwitchWithArc;
  Modelica.Blocks.Interfaces.BooleanInput control "True: open";
equation
  off = control;
end OpenerWithArc;
