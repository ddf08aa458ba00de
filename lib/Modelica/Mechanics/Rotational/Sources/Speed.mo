within Modelica.Mechanics.Rotational.Sources;
model Speed "Moves a flange with a speed given by a signal"
  extends Interfaces.PartialElementaryOneFlangeAndSupport2;
  parameter Boolean exact = false "True: exactly, the signal is differentiated; false: filtered" annotation(Evaluate = true);
  parameter SI.Frequency f_crit = 50 "Critical frequency of the filter";
  SI.Angle phi(start = 0, fixed = true, stateSelect = StateSelect.prefer) "Angle of the flange against the support";
  SI.AngularVelocity w(stateSelect = if exact then StateSelect.default else StateSelect.prefer) "Speed of the flange";
  SI.AngularAcceleration a "If filtered: acceleration of the flange";
  Modelica.Blocks.Interfaces.RealInput w_ref(unit = "rad/s") "Speed to move with" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
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
  annotation(Icon(graphics={
      Line(points={{-96, 0}, {-70, 0}}, color={36, 80, 160}, thickness=0.5),
      Ellipse(extent={{-70, -70}, {70, 70}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-40, 30}, {40, -40}}, textString="ω", textColor={0, 112, 122}, textStyle={TextStyle.Bold}),
      Line(points={{-44.2, -31}, {-53.2, -9.4}, {-52.2, 14}, {-41.4, 34.7}, {-22.8, 48.9}, {0, 54}, {22.8, 48.9}, {41.4, 34.7}, {52.2, 14}, {53.2, -9.4}, {44.2, -31}}, color={0, 112, 122}, thickness=0.9, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{70, 0}, {90, 0}}, color={0, 112, 122}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Speed;
