within Modelica.Electrical.Analog.Ideal;
model IdealClosingSwitch "Switch that a signal closes"
  extends Interfaces.IdealSwitch;
  Modelica.Blocks.Interfaces.BooleanInput control "True: closed";
equation
  off = not control;
end IdealClosingSwitch;
