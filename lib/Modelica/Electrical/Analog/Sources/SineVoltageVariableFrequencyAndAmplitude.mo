within Modelica.Electrical.Analog.Sources;
model SineVoltageVariableFrequencyAndAmplitude "A sine voltage whose frequency and amplitude are signals"
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
  v = offset + V_internal*sin(phi);
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
      Line(points={{-32.2, 0}, {-29.8, 3.4}, {-27.5, 7.4}, {-25.1, 11.8}, {-22.7, 16}, {-20.4, 19.4}, {-18, 21.1}, {-15.6, 20.2}, {-13.3, 16}, {-10.9, 8.4}, {-8.5, -1.5}, {-6.2, -11.8}, {-3.8, -19.3}, {-1.4, -20.9}, {0.9, -14.9}, {3.3, -2.6}, {5.7, 11.5}, {8, 20.4}, {10.4, 18.5}, {12.7, 5.5}, {15.1, -11.5}, {17.5, -21}, {19.8, -14.9}, {22.2, 3.5}, {24.6, 19.3}, {26.9, 17.5}, {29.3, -1.6}, {31.7, -19.5}, {34, -15.9}}, color={20, 72, 170}, thickness=0.9, smooth=Smooth.Bezier),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SineVoltageVariableFrequencyAndAmplitude;
