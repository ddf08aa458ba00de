within Modelica.Blocks.Sources;
block ExpSine "A sine that decays"
  parameter Real amplitude = 1 "Amplitude";
  parameter SI.Frequency f(start = 2) "Frequency";
  parameter SI.Angle phase = 0 "Phase at startTime";
  parameter SI.Damping damping(start = 1) "Decay per time";
  extends Interfaces.SignalSource;
equation
  y = offset + (if time < startTime then 0 else amplitude*Modelica.Math.exp(damping*(startTime - time))
    *Modelica.Math.sin(2*Modelica.Constants.pi*f*(time - startTime) + phase));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, 0}, {-64, 29.9}, {-58, 44.2}, {-52, 40.6}, {-46, 23.2}, {-40, 0.6}, {-34, -18.5}, {-28, -27.8}, {-22, -25.8}, {-16, -15}, {-10, -0.7}, {-4, 11.4}, {2, 17.5}, {8, 16.4}, {14, 9.7}, {20, 0.7}, {26, -7}, {32, -11}, {38, -10.4}, {44, -6.3}, {50, -0.6}, {56, 4.3}, {62, 6.9}, {68, 6.6}, {74, 4}}, color={36, 80, 160}, thickness=0.75, smooth=Smooth.Bezier),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ExpSine;
