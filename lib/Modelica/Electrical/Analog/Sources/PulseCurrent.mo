within Modelica.Electrical.Analog.Sources;
model PulseCurrent "Current pulses"
  parameter SI.Current I(start = 1) "Height of a pulse";
  parameter Real width(unit="1", final min = Modelica.Constants.small, final max = 100, start = 50) "Width of a pulse in percent of the period";
  parameter SI.Time period(final min = Modelica.Constants.small, start = 1) "Time of one period";
  extends Interfaces.CurrentSource(redeclare Modelica.Blocks.Sources.Pulse signalSource(final amplitude = I, final width = width, final period = period));
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-50, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{50, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Ellipse(extent={{-50, -50}, {50, 50}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-86, 24}, {-56, 24}}, color={20, 72, 170}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-32.2, -27.6}, {-18.4, -27.6}, {-18.4, 23}, {0, 23}, {0, -27.6}, {18.4, -27.6}, {18.4, 23}, {32.2, 23}}, color={20, 72, 170}, thickness=0.9),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end PulseCurrent;
