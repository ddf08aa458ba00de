within Modelica.Blocks.Nonlinear;
block FixedDelay "Delays by a fixed time"
  extends Interfaces.SISO;
  parameter SI.Time delayTime(start = 1) "Delay";
equation
  y = delay(u, delayTime);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, -50}, {-40, -50}, {-10, 40}, {70, 40}}, color={150, 160, 180}, thickness=0.5),
      Line(points={{-70, -50}, {0, -50}, {30, 40}, {70, 40}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-30, 90}, {90, 56}}, textString="%delayTime", textColor={36, 80, 160}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end FixedDelay;
