within Modelica.Mechanics.Translational.Sources;
model Speed "Moves a flange with a speed given by a signal"
  extends Interfaces.PartialElementaryOneFlangeAndSupport2(s(start = 0, fixed = true, stateSelect = StateSelect.prefer));
  parameter Boolean exact = false "True: exactly, the signal is differentiated; false: filtered" annotation(Evaluate = true);
  parameter SI.Frequency f_crit = 50 "Critical frequency of the filter";
  SI.Velocity v(stateSelect = if exact then StateSelect.default else StateSelect.prefer) "Speed of the flange";
  SI.Acceleration a "If filtered: acceleration of the flange";
  Modelica.Blocks.Interfaces.RealInput v_ref(unit = "m/s") "Speed to move with";
protected
  parameter SI.AngularFrequency w_crit = 2*Modelica.Constants.pi*f_crit "Critical angular frequency";
initial equation
  if not exact then
    v = v_ref;
  end if;
equation
  v = der(s);
  if exact then
    v = v_ref;
    a = 0;
  else
    a = der(v);
    a = w_crit*(v_ref - v);
  end if;
end Speed;
