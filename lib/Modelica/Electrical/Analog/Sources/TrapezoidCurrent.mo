within Modelica.Electrical.Analog.Sources;
model TrapezoidCurrent "Current trapezoids"
  parameter SI.Current I(start = 1) "Height of a trapezoid";
  parameter SI.Time rising(final min = 0, start = 0) "Time of rising";
  parameter SI.Time width(final min = 0, start = 0.5) "Time at the top";
  parameter SI.Time falling(final min = 0, start = 0) "Time of falling";
  parameter SI.Time period(final min = Modelica.Constants.small, start = 1) "Time of one period";
  parameter Integer nperiod(start = -1) "Number of periods; negative: endless";
  extends Interfaces.CurrentSource(redeclare Modelica.Blocks.Sources.Trapezoid signalSource(final amplitude = I, final rising = rising, final width = width, final falling = falling, final period = period, final nperiod = nperiod));
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-50, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{50, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Ellipse(extent={{-50, -50}, {50, 50}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-86, 24}, {-56, 24}}, color={20, 72, 170}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-32.2, -27.6}, {-23, -27.6}, {-13.8, 23}, {4.6, 23}, {13.8, -27.6}, {32.2, -27.6}}, color={20, 72, 170}, thickness=0.9),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end TrapezoidCurrent;
