within Modelica.Electrical.Analog.Ideal;
model ControlledIdealIntermediateSwitch "Two pairs of pins, straight or crossed, by a voltage"
  parameter SI.Voltage level = 0.5 "Voltage above which they are crossed";
  parameter SI.Resistance Ron(final min=0) = 1e-5 "Resistance of a closed contact";
  parameter SI.Conductance Goff(final min=0) = 1e-5 "Conductance of an open contact";
  extends Interfaces.ConditionalHeatPort(final T=293.15);
  Interfaces.PositivePin p1 "First left pin" annotation(Placement(transformation(extent={{-110, 40}, {-90, 60}})));
  Interfaces.PositivePin p2 "Second left pin" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Interfaces.NegativePin n1 "First right pin" annotation(Placement(transformation(extent={{90, 40}, {110, 60}})));
  Interfaces.NegativePin n2 "Second right pin" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Interfaces.Pin control "Pin of control" annotation(Placement(transformation(extent={{-10, 90}, {10, 110}})));
protected
  IdealIntermediateSwitch switch(final Ron=Ron, final Goff=Goff, final useHeatPort=false) "Switch";
equation
  control.i = 0;
  switch.control = control.v > level;
  connect(p1, switch.p1);
  connect(p2, switch.p2);
  connect(switch.n1, n1);
  connect(switch.n2, n2);
  LossPower = switch.LossPower;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-40, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{40, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Ellipse(extent={{-46, -6}, {-34, 6}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{34, -6}, {46, 6}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{-46, 44}, {-34, 56}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{34, 44}, {46, 56}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-36, 2}, {36, 48}}, color={20, 72, 170}, thickness=0.9),
      Line(points={{-36, 48}, {36, 2}}, color={20, 72, 170}, thickness=0.9),
      Line(points={{-90, 50}, {-46, 50}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{46, 50}, {90, 50}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{0, 96}, {0, 26}}, color={20, 72, 170}, thickness=0.5, pattern=LinePattern.Dash),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ControlledIdealIntermediateSwitch;
