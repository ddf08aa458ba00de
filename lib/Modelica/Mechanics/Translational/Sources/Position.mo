within Modelica.Mechanics.Translational.Sources;
model Position "Moves a flange to a position given by a signal"
  extends Interfaces.PartialElementaryOneFlangeAndSupport2(s(stateSelect = if exact then StateSelect.default else StateSelect.prefer));
  parameter Boolean exact = false "True: exactly, the signal is differentiated; false: filtered" annotation(Evaluate = true);
  parameter SI.Frequency f_crit = 50 "Critical frequency of the filter";
  SI.Velocity v(start = 0, stateSelect = if exact then StateSelect.default else StateSelect.prefer) "If filtered: speed of the flange";
  SI.Acceleration a(start = 0) "If filtered: acceleration of the flange";
  Modelica.Blocks.Interfaces.RealInput s_ref(final quantity = "Length", final unit = "m") "Position to move to" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
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
  annotation(Icon(graphics={
      Line(points={{-96, 0}, {-70, 0}}, color={36, 80, 160}, thickness=0.5),
      Rectangle(extent={{-70, -50}, {70, 50}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Text(extent={{-60, 46}, {60, -4}}, textString="s", textColor={48, 120, 56}, textStyle={TextStyle.Bold}),
      Line(points={{-50, -26}, {54, -26}}, color={48, 120, 56}, thickness=1, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{70, 0}, {90, 0}}, color={48, 120, 56}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Position;
