within Modelica.Blocks.Sources;
block CosineVariableFrequencyAndAmplitude "A cosine whose frequency and amplitude are signals"
  extends Interfaces.SO;
  parameter Boolean useConstantAmplitude = false "True: the amplitude is a constant";
  parameter Real constantAmplitude = 1 "Amplitude, if constant";
  parameter Boolean useConstantFrequency = false "True: the frequency is a constant";
  parameter SI.Frequency constantFrequency = 1 "Frequency, if constant";
  parameter Real offset = 0 "Offset of the cosine";
  SI.Angle phi(start = 0) "Phase";
  Interfaces.RealInput amplitude if not useConstantAmplitude "Amplitude";
  Interfaces.RealInput f(unit = "Hz") if not useConstantFrequency "Frequency";
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
end CosineVariableFrequencyAndAmplitude;
