within Modelica.Electrical.Analog.Sources;
model SineCurrent "A sine current"
  parameter SI.Current I(start = 1) "Amplitude";
  parameter SI.Angle phase = 0 "Phase at startTime";
  parameter SI.Frequency f(start = 1) "Frequency";
  extends Interfaces.CurrentSource(redeclare Modelica.Blocks.Sources.Sine signalSource(final amplitude = I, final f = f, final phase = phase));
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-50, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{50, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Ellipse(extent={{-50, -50}, {50, 50}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-86, 24}, {-56, 24}}, color={20, 72, 170}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-32.2, 0}, {-28.1, 8.1}, {-23.9, 15}, {-19.8, 19.5}, {-15.6, 21.2}, {-11.5, 19.5}, {-7.4, 15}, {-3.2, 8.1}, {0.9, 0}, {5.1, -8.1}, {9.2, -15}, {13.3, -19.5}, {17.5, -21.2}, {21.6, -19.6}, {25.8, -15}, {29.9, -8.1}, {34, 0}}, color={20, 72, 170}, thickness=0.9, smooth=Smooth.Bezier),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SineCurrent;
