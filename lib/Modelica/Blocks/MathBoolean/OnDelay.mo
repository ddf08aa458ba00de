within Modelica.Blocks.MathBoolean;
block OnDelay "Becomes true later than the input"
  extends Modelica.Blocks.Interfaces.PartialBooleanSISO_small;
  parameter SI.Time delayTime "Delay";
protected
  Boolean delaySignal(start = false, fixed = true) "True: the input waits to be passed on";
  discrete SI.Time t_next "When the output becomes true";
initial equation
  pre(u) = false;
  pre(t_next) = time - 1;
equation
  when initial() then
    delaySignal = u;
    t_next = if u then time + delayTime else time - 1;
  elsewhen u then
    delaySignal = true;
    t_next = time + delayTime;
  elsewhen not u then
    delaySignal = false;
    t_next = time - 1;
  end when;
  y = if delaySignal then time >= t_next else false;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Ellipse(extent={{-60, 60}, {60, -60}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{0, 0}, {0, 44}}, color={150, 30, 120}, thickness=0.75),
      Line(points={{0, 0}, {30, -14}}, color={150, 30, 120}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end OnDelay;
