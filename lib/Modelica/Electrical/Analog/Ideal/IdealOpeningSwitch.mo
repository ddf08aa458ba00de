within Modelica.Electrical.Analog.Ideal;
model IdealOpeningSwitch "Switch that a signal opens"
  extends Interfaces.IdealSwitch;
  Modelica.Blocks.Interfaces.BooleanInput control "True: open";
equation
  off = control;
end IdealOpeningSwitch;
