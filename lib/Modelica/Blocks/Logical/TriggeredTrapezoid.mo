within Modelica.Blocks.Logical;
block TriggeredTrapezoid "Rises while the input is true, falls while it is false"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  parameter Real amplitude = 1 "Height";
  parameter SI.Time rising(final min = 0) = 0 "Time of rising";
  parameter SI.Time falling(final min = 0) = rising "Time of falling";
  parameter Real offset = 0 "Output at the bottom";
  Interfaces.BooleanInput u "Trigger" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Interfaces.RealOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
protected
  discrete Real target "Value that is approached";
  discrete Real rate "Slope of the present edge";
  discrete SI.Time T "End of the present edge";
equation
  when {initial(), u, not u} then
    target = offset + (if u then amplitude else 0);
    rate = if u and rising > 0 then amplitude/rising elseif not u and falling > 0 then -amplitude/falling else 0;
    T = if u and not rising > 0 or not u and not falling > 0 or not abs(amplitude) > 0 or initial() then time else time + (target - pre(y))/rate;
  end when;
  y = if time < T then target - rate*(T - time) else target;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, -60}, {-50, -60}, {-20, 40}, {30, 40}, {60, -60}, {80, -60}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end TriggeredTrapezoid;
