within Modelica.Blocks.Sources;
block Sinc "amplitude*sin(x)/x"
  parameter Real amplitude = 1 "Amplitude";
  parameter SI.Frequency f(start = 1) "Frequency";
  parameter Boolean continuous = false "True: before startTime the value at startTime is held" annotation(Evaluate = true);
  extends Interfaces.SignalSource;
protected
  SI.Angle x = 2*Modelica.Constants.pi*f*(time - startTime) "Angle since startTime";
equation
  if continuous then
    y = offset + amplitude*smooth(1, if time < startTime then 1
      elseif noEvent(time - startTime < Modelica.Constants.eps) then 1 else sin(x)/x);
  else
    y = offset + (if time < startTime then 0
      else amplitude*(if noEvent(time - startTime < Modelica.Constants.eps) then 1 else sin(x)/x));
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, -3}, {-64.9, 0.8}, {-59.7, 4.9}, {-54.6, 7.1}, {-49.4, 5.9}, {-44.3, 1.3}, {-39.1, -5.3}, {-34, -10.7}, {-28.9, -11.9}, {-23.7, -6.5}, {-18.6, 5.5}, {-13.4, 22}, {-8.3, 38.8}, {-3.1, 51.4}, {2, 56}, {7.1, 51.4}, {12.3, 38.8}, {17.4, 22}, {22.6, 5.5}, {27.7, -6.5}, {32.9, -11.9}, {38, -10.7}, {43.1, -5.3}, {48.3, 1.3}, {53.4, 5.9}, {58.6, 7.1}, {63.7, 4.9}, {68.9, 0.8}, {74, -3}}, color={36, 80, 160}, thickness=0.75, smooth=Smooth.Bezier),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Sinc;
