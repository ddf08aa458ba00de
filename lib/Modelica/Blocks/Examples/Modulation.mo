within Modelica.Blocks.Examples;
model Modulation "Modulation of amplitude and of frequency"
  extends Modelica.Icons.Example;
  Modelica.Blocks.Sources.SineVariableFrequencyAndAmplitude sine(useConstantAmplitude=true, useConstantFrequency=true, constantFrequency=100, phi(fixed=true)) "Carrier";
  Modelica.Blocks.Sources.Sine amplitude(offset=1, f=2, amplitude=0.5) "Amplitude over time";
  Modelica.Blocks.Sources.SineVariableFrequencyAndAmplitude sinAM(useConstantFrequency=true, constantFrequency=100, phi(fixed=true)) "Sine of that amplitude";
  Sources.CosineVariableFrequencyAndAmplitude cosAM(useConstantFrequency=true, constantFrequency=100, phi(fixed=true)) "Cosine of that amplitude";
  Modelica.Blocks.Sources.Sine frequency(f=2, offset=100, amplitude=50) "Frequency over time";
  Modelica.Blocks.Sources.SineVariableFrequencyAndAmplitude sinFM(useConstantAmplitude=true, constantFrequency=100, phi(fixed=true)) "Sine of that frequency";
  Sources.CosineVariableFrequencyAndAmplitude cosFM(useConstantAmplitude=true, constantFrequency=100, phi(fixed=true)) "Cosine of that frequency";
equation
  connect(amplitude.y, sinAM.amplitude);
  connect(amplitude.y, cosAM.amplitude);
  connect(frequency.y, sinFM.f);
  connect(frequency.y, cosFM.f);
  annotation(experiment(StopTime=1.0, Interval=0.0001));
end Modulation;
