within Modelica.Mechanics.Rotational.Sources;
model Speed "Moves a flange with a speed given by a signal"
  extends Interfaces.PartialElementaryOneFlangeAndSupport2;
  parameter Boolean exact = false "True: exactly, the signal is differentiated; false: filtered" annotation(Evaluate = true);
  parameter SI.Frequency f_crit = 50 "Critical frequency of the filter";
  SI.Angle phi(start = 0, fixed = true, stateSelect = StateSelect.prefer) "Angle of the flange against the support";
  SI.AngularVelocity w(stateSelect = if exact then StateSelect.default else StateSelect.prefer) "Speed of the flange";
  SI.AngularAcceleration a "If filtered: acceleration of the flange";
  Modelica.Blocks.Interfaces.RealInput w_ref(unit = "rad/s") "Speed to move with";
protected
  parameter SI.AngularFrequency w_crit = 2*Modelica.Constants.pi*f_crit "Critical angular frequency";
initial equation
  if not exact then
    w = w_ref;
  end if;
equation
  phi = flange.phi - phi_support;
  w = der(phi);
  if exact then
    w = w_ref;
    a = 0;
  else
    a = der(w);
    a = w_crit*(w_ref - w);
  end if;
end Speed;
