within Modelica.Mechanics.Translational.Sources;
model Position "Moves a flange to a position given by a signal"
  extends Interfaces.PartialElementaryOneFlangeAndSupport2(s(stateSelect = if exact then StateSelect.default else StateSelect.prefer));
  parameter Boolean exact = false "True: exactly, the signal is differentiated; false: filtered" annotation(Evaluate = true);
  parameter SI.Frequency f_crit = 50 "Critical frequency of the filter";
  SI.Velocity v(start = 0, stateSelect = if exact then StateSelect.default else StateSelect.prefer) "If filtered: speed of the flange";
  SI.Acceleration a(start = 0) "If filtered: acceleration of the flange";
  Modelica.Blocks.Interfaces.RealInput s_ref(final quantity = "Length", final unit = "m") "Position to move to";
protected
  parameter SI.AngularFrequency w_crit = 2*Modelica.Constants.pi*f_crit "Critical angular frequency";
  constant Real af = 1.3617 "Coefficient s of a Bessel filter of order 2";
  constant Real bf = 0.6180 "Coefficient s*s of a Bessel filter of order 2";
initial equation
  if not exact then
    s = s_ref;
  end if;
equation
  if exact then
    s = s_ref;
    v = 0;
    a = 0;
  else
    v = der(s);
    a = der(v);
    bf*a = w_crit*(w_crit*(s_ref - s) - af*v);
  end if;
end Position;
