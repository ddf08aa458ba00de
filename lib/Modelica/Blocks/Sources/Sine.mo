within Modelica.Blocks.Sources;
block Sine "A sine"
  parameter Real amplitude = 1 "Amplitude";
  parameter SI.Frequency f(start = 1) "Frequency";
  parameter SI.Angle phase = 0 "Phase at startTime";
  parameter Boolean continuous = false "True: before startTime the value at startTime is held" annotation(Evaluate = true);
  extends Interfaces.SignalSource;
equation
  if continuous then
    y = offset + amplitude*smooth(0, if time < startTime then Modelica.Math.sin(phase)
      else Modelica.Math.sin(2*Modelica.Constants.pi*f*(time - startTime) + phase));
  else
    y = offset + (if time < startTime then 0
      else amplitude*Modelica.Math.sin(2*Modelica.Constants.pi*f*(time - startTime) + phase));
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, 0}, {-61, 17.6}, {-52, 32.5}, {-43, 42.5}, {-34, 46}, {-25, 42.5}, {-16, 32.5}, {-7, 17.6}, {2, 0}, {11, -17.6}, {20, -32.5}, {29, -42.5}, {38, -46}, {47, -42.5}, {56, -32.5}, {65, -17.6}, {74, 0}}, color={36, 80, 160}, thickness=0.75, smooth=Smooth.Bezier),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Sine;
