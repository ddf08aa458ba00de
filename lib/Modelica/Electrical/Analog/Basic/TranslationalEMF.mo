within Modelica.Electrical.Analog.Basic;
model TranslationalEMF "Turns electrical into translational power"
  parameter Boolean useSupport = false "True: the support flange exists; false: the housing is grounded" annotation(Evaluate = true);
  parameter SI.ElectricalForceConstant k(start = 1) "Force over current, and voltage over speed";
  SI.Voltage v "Voltage from p to n";
  SI.Current i "Current from p to n";
  SI.Position s "Position of the rod against the support";
  SI.Velocity vel "Velocity of the rod against the support";
  SI.Force f "Force of the flange";
  SI.Force fElectrical "Force made by the current";
  Interfaces.PositivePin p "Positive pin";
  Interfaces.NegativePin n "Negative pin";
  Modelica.Mechanics.Translational.Interfaces.Flange_b flange "Rod";
  Modelica.Mechanics.Translational.Interfaces.Support support if useSupport "Housing";
protected
  Modelica.Mechanics.Translational.Components.Fixed fixed if not useSupport "Ground of the housing";
  Modelica.Mechanics.Translational.Interfaces.InternalSupport internalSupport(f = -f) "Force on the housing";
equation
  v = p.v - n.v;
  i = p.i;
  p.i + n.i = 0;
  s = flange.s - internalSupport.s;
  vel = der(s);
  v = k*vel;
  fElectrical = k*i;
  f = -fElectrical;
  flange.f = f;
  connect(support, internalSupport.flange);
  connect(fixed.flange, internalSupport.flange);
end TranslationalEMF;
