within Modelica.Electrical.Analog.Sources;
model RampCurrent "A current ramp"
  parameter SI.Current I(start = 1) "Height of the ramp";
  parameter SI.Time duration(min = Modelica.Constants.small, start = 2) "Duration of the ramp";
  extends Interfaces.CurrentSource(redeclare Modelica.Blocks.Sources.Ramp signalSource(final height = I, final duration = duration));
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-50, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{50, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Ellipse(extent={{-50, -50}, {50, 50}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-86, 24}, {-56, 24}}, color={20, 72, 170}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-32.2, -27.6}, {-13.8, -27.6}, {13.8, 23}, {32.2, 23}}, color={20, 72, 170}, thickness=0.9),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end RampCurrent;
