within Modelica.Electrical.Analog.Sources;
model CosineVoltageVariableFrequencyAndAmplitude "A cosine voltage whose frequency and amplitude are signals"
  extends Interfaces.OnePort;
  parameter Boolean useConstantAmplitude = false "True: the amplitude is a constant";
  parameter SI.Voltage constantAmplitude = 1 "Amplitude, if constant";
  parameter Boolean useConstantFrequency = false "True: the frequency is a constant";
  parameter SI.Frequency constantFrequency = 1 "Frequency, if constant";
  parameter SI.Voltage offset = 0 "Offset of the voltage";
  SI.Angle phi(start = 0) "Phase";
  Modelica.Blocks.Interfaces.RealInput V(unit = "V") if not useConstantAmplitude "Amplitude" annotation(Placement(transformation(extent={{-124, 48}, {-100, 72}})));
  Modelica.Blocks.Interfaces.RealInput f(unit = "Hz") if not useConstantFrequency "Frequency" annotation(Placement(transformation(extent={{-124, -72}, {-100, -48}})));
protected
  Modelica.Blocks.Interfaces.RealInput V_internal(unit = "V") "Amplitude, constant or not";
  Modelica.Blocks.Interfaces.RealInput f_internal(unit = "Hz") "Frequency, constant or not";
  Modelica.Blocks.Sources.Constant V_constant(final k = constantAmplitude) if useConstantAmplitude "Constant amplitude";
  Modelica.Blocks.Sources.Constant f_constant(final k = constantFrequency) if useConstantFrequency "Constant frequency";
equation
  der(phi) = 2*Modelica.Constants.pi*f_internal;
  v = offset + V_internal*cos(phi);
  connect(V, V_internal);
  connect(V_constant.y, V_internal);
  connect(f, f_internal);
  connect(f_constant.y, f_internal);
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-50, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{50, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Ellipse(extent={{-50, -50}, {50, 50}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Text(extent={{-86, 46}, {-54, 14}}, textString="+", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{54, 46}, {86, 14}}, textString="−", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Line(points={{-32.2, 21.2}, {-29.8, 20.9}, {-27.5, 19.8}, {-25.1, 17.6}, {-22.7, 13.9}, {-20.4, 8.4}, {-18, 1.5}, {-15.6, -6.3}, {-13.3, -13.9}, {-10.9, -19.4}, {-8.5, -21.1}, {-6.2, -17.6}, {-3.8, -8.8}, {-1.4, 3.4}, {0.9, 15}, {3.3, 21}, {5.7, 17.8}, {8, 5.5}, {10.4, -10.2}, {12.7, -20.4}, {15.1, -17.8}, {17.5, -2.5}, {19.8, 15}, {22.2, 20.9}, {24.6, 8.7}, {26.9, -11.9}, {29.3, -21.1}, {31.7, -8.3}, {34, 14}}, color={20, 72, 170}, thickness=0.9, smooth=Smooth.Bezier),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end CosineVoltageVariableFrequencyAndAmplitude;
