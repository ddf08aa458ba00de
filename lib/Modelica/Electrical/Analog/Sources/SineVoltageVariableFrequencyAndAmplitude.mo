within Modelica.Electrical.Analog.Sources;
model SineVoltageVariableFrequencyAndAmplitude "A sine voltage whose frequency and amplitude are signals"
  extends Interfaces.OnePort;
  parameter Boolean useConstantAmplitude = false "True: the amplitude is a constant";
  parameter SI.Voltage constantAmplitude = 1 "Amplitude, if constant";
  parameter Boolean useConstantFrequency = false "True: the frequency is a constant";
  parameter SI.Frequency constantFrequency = 1 "Frequency, if constant";
  parameter SI.Voltage offset = 0 "Offset of the voltage";
  SI.Angle phi(start = 0) "Phase";
  Modelica.Blocks.Interfaces.RealInput V(unit = "V") if not useConstantAmplitude "Amplitude";
  Modelica.Blocks.Interfaces.RealInput f(unit = "Hz") if not useConstantFrequency "Frequency";
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
end SineVoltageVariableFrequencyAndAmplitude;
