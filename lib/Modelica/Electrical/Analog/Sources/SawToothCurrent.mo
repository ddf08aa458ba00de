within Modelica.Electrical.Analog.Sources;
model SawToothCurrent "A saw tooth current"
  parameter SI.Current I(start = 1) "Height of a tooth";
  parameter SI.Time period(start = 1) "Time of one period";
  extends Interfaces.CurrentSource(redeclare Modelica.Blocks.Sources.SawTooth signalSource(final amplitude = I, final period = period));
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-50, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{50, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Ellipse(extent={{-50, -50}, {50, 50}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-86, 24}, {-56, 24}}, color={20, 72, 170}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-32.2, -27.6}, {-9.2, 23}, {-9.2, -27.6}, {13.8, 23}, {13.8, -27.6}, {32.2, 13.8}}, color={20, 72, 170}, thickness=0.9),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SawToothCurrent;
