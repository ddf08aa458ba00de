within Modelica.Electrical.Analog.Sources;
model ExponentialsCurrent "A current that rises and falls exponentially"
  parameter Real iMax(unit="A", start = 1) "Value approached while rising";
  parameter SI.Time riseTime(min = 0, start = 0.5) "Time of rising";
  parameter SI.Time riseTimeConst(min = Modelica.Constants.small, start = 0.1) "Time constant of rising";
  parameter SI.Time fallTimeConst(min = Modelica.Constants.small, start = riseTimeConst) "Time constant of falling";
  extends Interfaces.CurrentSource(redeclare Modelica.Blocks.Sources.Exponentials signalSource(final outMax = iMax, final riseTime = riseTime, final riseTimeConst = riseTimeConst, final fallTimeConst = fallTimeConst));
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-50, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{50, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Ellipse(extent={{-50, -50}, {50, 50}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-86, 24}, {-56, 24}}, color={20, 72, 170}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-32.2, -27.6}, {-23, 13.8}, {-4.6, 23}, {0, 23}, {9.2, -9.2}, {34, -24.8}}, color={20, 72, 170}, thickness=0.9, smooth=Smooth.Bezier),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ExponentialsCurrent;
