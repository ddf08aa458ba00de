within Modelica.Mechanics.Rotational.Sources;
model Position "Moves a flange to an angle given by a signal"
  extends Interfaces.PartialElementaryOneFlangeAndSupport2;
  parameter Boolean exact = false "True: exactly, the signal is differentiated; false: filtered" annotation(Evaluate = true);
  parameter SI.Frequency f_crit = 50 "Critical frequency of the filter";
  SI.Angle phi(stateSelect = if exact then StateSelect.default else StateSelect.prefer) "Angle of the flange against the support";
  SI.AngularVelocity w(start = 0, stateSelect = if exact then StateSelect.default else StateSelect.prefer) "If filtered: speed of the flange";
  SI.AngularAcceleration a(start = 0) "If filtered: acceleration of the flange";
  Modelica.Blocks.Interfaces.RealInput phi_ref(final quantity = "Angle", final unit = "rad", displayUnit = "deg") "Angle to move to";
protected
  parameter SI.AngularFrequency w_crit = 2*Modelica.Constants.pi*f_crit "Critical angular frequency";
  constant Real af = 1.3617 "Coefficient s of a Bessel filter of order 2";
  constant Real bf = 0.6180 "Coefficient s*s of a Bessel filter of order 2";
initial equation
  if not exact then
    phi = phi_ref;
  end if;
equation
  phi = flange.phi - phi_support;
  if exact then
    phi = phi_ref;
    w = 0;
    a = 0;
  else
    w = der(phi);
    a = der(w);
    bf*a = w_crit*(w_crit*(phi_ref - phi) - af*w);
  end if;
end Position;
