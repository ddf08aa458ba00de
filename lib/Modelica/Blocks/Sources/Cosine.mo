within Modelica.Blocks.Sources;
block Cosine "A cosine"
  parameter Real amplitude = 1 "Amplitude";
  parameter SI.Frequency f(start = 1) "Frequency";
  parameter SI.Angle phase = 0 "Phase at startTime";
  parameter Boolean continuous = false "True: before startTime the value at startTime is held" annotation(Evaluate = true);
  extends Interfaces.SignalSource;
equation
  if continuous then
    y = offset + amplitude*smooth(0, if time < startTime then Modelica.Math.cos(phase)
      else Modelica.Math.cos(2*Modelica.Constants.pi*f*(time - startTime) + phase));
  else
    y = offset + (if time < startTime then 0
      else amplitude*Modelica.Math.cos(2*Modelica.Constants.pi*f*(time - startTime) + phase));
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, 46}, {-61, 42.5}, {-52, 32.5}, {-43, 17.6}, {-34, 0}, {-25, -17.6}, {-16, -32.5}, {-7, -42.5}, {2, -46}, {11, -42.5}, {20, -32.5}, {29, -17.6}, {38, 0}, {47, 17.6}, {56, 32.5}, {65, 42.5}, {74, 46}}, color={36, 80, 160}, thickness=0.75, smooth=Smooth.Bezier),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Cosine;
