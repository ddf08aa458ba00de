within Modelica.Electrical.Analog.Ideal;
model CloserWithArc "Switch with an arc that a signal closes"
  extends Interfaces.IdealSwitchWithArc;
  Modelica.Blocks.Interfaces.BooleanInput control "True: closed";
equation
  off = not control;
end CloserWithArc;
