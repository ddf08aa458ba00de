within Modelica.Electrical.Analog.Sources;
model CosineCurrentVariableFrequencyAndAmplitude "A cosine current whose frequency and amplitude are signals"
  extends Interfaces.OnePort;
  parameter Boolean useConstantAmplitude = false "True: the amplitude is a constant";
  parameter SI.Current constantAmplitude = 1 "Amplitude, if constant";
  parameter Boolean useConstantFrequency = false "True: the frequency is a constant";
  parameter SI.Frequency constantFrequency = 1 "Frequency, if constant";
  parameter SI.Current offset = 0 "Offset of the current";
  SI.Angle phi(start = 0) "Phase";
  Modelica.Blocks.Interfaces.RealInput I(unit = "A") if not useConstantAmplitude "Amplitude";
  Modelica.Blocks.Interfaces.RealInput f(unit = "Hz") if not useConstantFrequency "Frequency";
protected
  Modelica.Blocks.Interfaces.RealInput I_internal(unit = "A") "Amplitude, constant or not";
  Modelica.Blocks.Interfaces.RealInput f_internal(unit = "Hz") "Frequency, constant or not";
  Modelica.Blocks.Sources.Constant I_constant(final k = constantAmplitude) if useConstantAmplitude "Constant amplitude";
  Modelica.Blocks.Sources.Constant f_constant(final k = constantFrequency) if useConstantFrequency "Constant frequency";
equation
  der(phi) = 2*Modelica.Constants.pi*f_internal;
  i = offset + I_internal*cos(phi);
  connect(I, I_internal);
  connect(I_constant.y, I_internal);
  connect(f, f_internal);
  connect(f_constant.y, f_internal);
end CosineCurrentVariableFrequencyAndAmplitude;
