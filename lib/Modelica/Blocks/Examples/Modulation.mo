within Modelica.Blocks.Examples;
model Modulation "Modulation of amplitude and of frequency"
  extends Modelica.Icons.Example;
  Modelica.Blocks.Sources.SineVariableFrequencyAndAmplitude sine(useConstantAmplitude=true, useConstantFrequency=true, constantFrequency=100, phi(fixed=true)) "Carrier"
      annotation(Placement(transformation(extent={{-30, -92}, {-10, -72}})));
  Modelica.Blocks.Sources.Sine amplitude(offset=1, f=2, amplitude=0.5) "Amplitude over time"
      annotation(Placement(transformation(extent={{-30, 64}, {-10, 84}})));
  Modelica.Blocks.Sources.SineVariableFrequencyAndAmplitude sinAM(useConstantFrequency=true, constantFrequency=100, phi(fixed=true)) "Sine of that amplitude"
      annotation(Placement(transformation(extent={{-10, 28}, {-30, 48}})));
  Sources.CosineVariableFrequencyAndAmplitude cosAM(useConstantFrequency=true, constantFrequency=100, phi(fixed=true)) "Cosine of that amplitude"
      annotation(Placement(transformation(extent={{4, 58}, {24, 78}})));
  Modelica.Blocks.Sources.Sine frequency(f=2, offset=100, amplitude=50) "Frequency over time"
      annotation(Placement(transformation(extent={{-30, -20}, {-10, 0}})));
  Modelica.Blocks.Sources.SineVariableFrequencyAndAmplitude sinFM(useConstantAmplitude=true, constantFrequency=100, phi(fixed=true)) "Sine of that frequency"
      annotation(Placement(transformation(extent={{2, -14}, {22, 6}})));
  Sources.CosineVariableFrequencyAndAmplitude cosFM(useConstantAmplitude=true, constantFrequency=100, phi(fixed=true)) "Cosine of that frequency"
      annotation(Placement(transformation(extent={{2, -50}, {22, -30}})));
equation
  connect(amplitude.y, sinAM.amplitude)
      annotation(Line(points={{-9, 74}, {-6, 74}, {-6, 44}, {-8.8, 44}}, color={36, 80, 160}));
  connect(amplitude.y, cosAM.amplitude) annotation(Line(points={{-9, 74}, {2.8, 74}}, color={36, 80, 160}));
  connect(frequency.y, sinFM.f) annotation(Line(points={{-9, -10}, {0.8, -10}}, color={36, 80, 160}));
  connect(frequency.y, cosFM.f)
      annotation(Line(points={{-9, -10}, {-2, -10}, {-2, -46}, {0.8, -46}}, color={36, 80, 160}));
  annotation(experiment(StopTime=1.0, Interval=0.0001));
end Modulation;
