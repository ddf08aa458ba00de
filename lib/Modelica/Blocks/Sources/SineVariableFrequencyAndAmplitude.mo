within Modelica.Blocks.Sources;
block SineVariableFrequencyAndAmplitude "A sine whose frequency and amplitude are signals"
  extends Interfaces.SO;
  parameter Boolean useConstantAmplitude = false "True: the amplitude is a constant";
  parameter Real constantAmplitude = 1 "Amplitude, if constant";
  parameter Boolean useConstantFrequency = false "True: the frequency is a constant";
  parameter SI.Frequency constantFrequency = 1 "Frequency, if constant";
  parameter Real offset = 0 "Offset of the sine";
  SI.Angle phi(start = 0) "Phase";
  Interfaces.RealInput amplitude if not useConstantAmplitude "Amplitude" annotation(Placement(transformation(extent={{-124, 48}, {-100, 72}})));
  Interfaces.RealInput f(unit = "Hz") if not useConstantFrequency "Frequency" annotation(Placement(transformation(extent={{-124, -72}, {-100, -48}})));
protected
  Interfaces.RealInput amplitude_internal "Amplitude, constant or not";
  Interfaces.RealInput f_internal(unit = "Hz") "Frequency, constant or not";
  Constant amplitude_constant(final k = constantAmplitude) if useConstantAmplitude "Constant amplitude";
  Constant f_constant(final k = constantFrequency) if useConstantFrequency "Constant frequency";
equation
  der(phi) = 2*Modelica.Constants.pi*f_internal;
  y = offset + amplitude_internal*sin(phi);
  connect(amplitude, amplitude_internal);
  connect(amplitude_constant.y, amplitude_internal);
  connect(f, f_internal);
  connect(f_constant.y, f_internal);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, 0}, {-64.9, 7.4}, {-59.7, 16.1}, {-54.6, 25.6}, {-49.4, 34.8}, {-44.3, 42.2}, {-39.1, 45.9}, {-34, 43.9}, {-28.9, 34.7}, {-23.7, 18.3}, {-18.6, -3.3}, {-13.4, -25.6}, {-8.3, -41.9}, {-3.1, -45.4}, {2, -32.5}, {7.1, -5.6}, {12.3, 25}, {17.4, 44.4}, {22.6, 40.3}, {27.7, 12}, {32.9, -25}, {38, -45.7}, {43.1, -32.4}, {48.3, 7.6}, {53.4, 41.9}, {58.6, 38.1}, {63.7, -3.6}, {68.9, -42.3}, {74, -34.5}}, color={36, 80, 160}, thickness=0.75, smooth=Smooth.Bezier),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SineVariableFrequencyAndAmplitude;
