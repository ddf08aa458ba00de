within Modelica.Electrical.Analog.Sources;
model ExpSineCurrent "A sine current that decays"
  parameter SI.Current I(start = 1) "Amplitude";
  parameter SI.Frequency f(start = 2) "Frequency";
  parameter SI.Angle phase = 0 "Phase at startTime";
  parameter SI.Damping damping(start = 1) "Decay per time";
  extends Interfaces.CurrentSource(redeclare Modelica.Blocks.Sources.ExpSine signalSource(final amplitude = I, final f = f, final phase = phase, final damping = damping));
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-50, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{50, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Ellipse(extent={{-50, -50}, {50, 50}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-86, 24}, {-56, 24}}, color={20, 72, 170}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-32.2, 0}, {-29.4, 13.8}, {-26.7, 20.4}, {-23.9, 18.7}, {-21.2, 10.7}, {-18.4, 0.3}, {-15.6, -8.5}, {-12.9, -12.8}, {-10.1, -11.9}, {-7.4, -6.9}, {-4.6, -0.3}, {-1.8, 5.2}, {0.9, 8}, {3.7, 7.5}, {6.4, 4.5}, {9.2, 0.3}, {12, -3.2}, {14.7, -5.1}, {17.5, -4.8}, {20.2, -2.9}, {23, -0.3}, {25.8, 2}, {28.5, 3.2}, {31.3, 3}, {34, 1.9}}, color={20, 72, 170}, thickness=0.9, smooth=Smooth.Bezier),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ExpSineCurrent;
