within Modelica.Mechanics.Translational.Sources;
model Speed "Moves a flange with a speed given by a signal"
  extends Interfaces.PartialElementaryOneFlangeAndSupport2(s(start = 0, fixed = true, stateSelect = StateSelect.prefer));
  parameter Boolean exact = false "True: exactly, the signal is differentiated; false: filtered" annotation(Evaluate = true);
  parameter SI.Frequency f_crit = 50 "Critical frequency of the filter";
  SI.Velocity v(stateSelect = if exact then StateSelect.default else StateSelect.prefer) "Speed of the flange";
  SI.Acceleration a "If filtered: acceleration of the flange";
  Modelica.Blocks.Interfaces.RealInput v_ref(unit = "m/s") "Speed to move with" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
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
  annotation(Icon(graphics={
      Line(points={{-96, 0}, {-70, 0}}, color={36, 80, 160}, thickness=0.5),
      Rectangle(extent={{-70, -50}, {70, 50}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Text(extent={{-60, 46}, {60, -4}}, textString="v", textColor={48, 120, 56}, textStyle={TextStyle.Bold}),
      Line(points={{-50, -26}, {54, -26}}, color={48, 120, 56}, thickness=1, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{70, 0}, {90, 0}}, color={48, 120, 56}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Speed;
