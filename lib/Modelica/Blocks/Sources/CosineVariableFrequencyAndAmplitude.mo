within Modelica.Blocks.Sources;
block CosineVariableFrequencyAndAmplitude "A cosine whose frequency and amplitude are signals"
  extends Interfaces.SO;
  parameter Boolean useConstantAmplitude = false "True: the amplitude is a constant";
  parameter Real constantAmplitude = 1 "Amplitude, if constant";
  parameter Boolean useConstantFrequency = false "True: the frequency is a constant";
  parameter SI.Frequency constantFrequency = 1 "Frequency, if constant";
  parameter Real offset = 0 "Offset of the cosine";
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
  y = offset + amplitude_internal*cos(phi);
  connect(amplitude, amplitude_internal);
  connect(amplitude_constant.y, amplitude_internal);
  connect(f, f_internal);
  connect(f_constant.y, f_internal);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, 46}, {-64.9, 45.4}, {-59.7, 43.1}, {-54.6, 38.2}, {-49.4, 30.1}, {-44.3, 18.3}, {-39.1, 3.3}, {-34, -13.8}, {-28.9, -30.2}, {-23.7, -42.2}, {-18.6, -45.9}, {-13.4, -38.2}, {-8.3, -19}, {-3.1, 7.4}, {2, 32.6}, {7.1, 45.7}, {12.3, 38.6}, {17.4, 12}, {22.6, -22.2}, {27.7, -44.4}, {32.9, -38.6}, {38, -5.5}, {43.1, 32.7}, {48.3, 45.4}, {53.4, 18.9}, {58.6, -25.8}, {63.7, -45.9}, {68.9, -18.1}, {74, 30.4}}, color={36, 80, 160}, thickness=0.75, smooth=Smooth.Bezier),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end CosineVariableFrequencyAndAmplitude;
