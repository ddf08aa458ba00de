within Modelica.Blocks.Examples;
model DemoSignalCharacteristic "Characteristic numbers of pulses, measured and by formula"
  import Modelica.Constants.pi;
  parameter Real app(final min = 0) = 1 "Height of the pulses";
  parameter Real dutyCycle(final min = 0, final max = 1) = 0.5 "Width of the pulses over the period";
  parameter Real offset = 0 "Value between the pulses";
  parameter SI.Frequency f = 50 "Frequency of the pulses";
  Real y = pulse.y "The signal";
  parameter Real y_mean = offset + app*dutyCycle "Mean, by formula";
  parameter Real y_rect = abs(offset + app)*dutyCycle + abs(offset)*(1 - dutyCycle) "Mean of the absolute value, by formula";
  parameter Real y_rms = sqrt((offset + app)^2*dutyCycle + offset^2*(1 - dutyCycle)) "Root of the mean of the square, by formula";
  parameter Real y1_cos = app*sin(2*pi*dutyCycle)/(sqrt(2)*pi) "Cosine part of the first harmonic, by formula";
  parameter Real y1_sin = app*(1 - cos(2*pi*dutyCycle))/(sqrt(2)*pi) "Sine part of the first harmonic, by formula";
  parameter Real y1_rms = sqrt(y1_cos^2 + y1_sin^2) "Magnitude of the first harmonic, by formula";
  parameter Real y1_arg = atan2(y1_sin, y1_cos) "Angle of the first harmonic, by formula";
  Sources.Pulse pulse(amplitude = app, width = dutyCycle*100, period = 1/f, offset = offset) "Pulses"
      annotation(Placement(transformation(extent={{-30, 8}, {-10, 28}})));
  Math.Mean mean(f = f, y0 = y_mean) "Mean" annotation(Placement(transformation(extent={{2, 44}, {22, 64}})));
  Math.RectifiedMean rectifiedMean(f = f, y0 = y_rect) "Mean of the absolute value"
      annotation(Placement(transformation(extent={{2, 8}, {22, 28}})));
  Math.RootMeanSquare rootMeanSquare(f = f, y0 = y_rms) "Root of the mean of the square"
      annotation(Placement(transformation(extent={{2, -28}, {22, -8}})));
  Math.Harmonic harmonic(f = f, k = 1, y0Cos = y1_cos, y0Sin = y1_sin) "First harmonic"
      annotation(Placement(transformation(extent={{2, -64}, {22, -44}})));
equation
  connect(pulse.y, mean.u) annotation(Line(points={{-9, 18}, {-2, 18}, {-2, 54}, {0.8, 54}}, color={36, 80, 160}));
  connect(pulse.y, rectifiedMean.u) annotation(Line(points={{-9, 18}, {0.8, 18}}, color={36, 80, 160}));
  connect(pulse.y, rootMeanSquare.u)
      annotation(Line(points={{-9, 18}, {-6, 18}, {-6, -18}, {0.8, -18}}, color={36, 80, 160}));
  connect(pulse.y, harmonic.u)
      annotation(Line(points={{-9, 18}, {-6, 18}, {-6, -54}, {0.8, -54}}, color={36, 80, 160}));
  annotation(experiment(StopTime = 0.5, Interval = 0.0005, Tolerance = 1e-6));
end DemoSignalCharacteristic;
