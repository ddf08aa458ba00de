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
  Sources.Pulse pulse(amplitude = app, width = dutyCycle*100, period = 1/f, offset = offset) "Pulses";
  Math.Mean mean(f = f, y0 = y_mean) "Mean";
  Math.RectifiedMean rectifiedMean(f = f, y0 = y_rect) "Mean of the absolute value";
  Math.RootMeanSquare rootMeanSquare(f = f, y0 = y_rms) "Root of the mean of the square";
  Math.Harmonic harmonic(f = f, k = 1, y0Cos = y1_cos, y0Sin = y1_sin) "First harmonic";
equation
  connect(pulse.y, mean.u);
  connect(pulse.y, rectifiedMean.u);
  connect(pulse.y, rootMeanSquare.u);
  connect(pulse.y, harmonic.u);
  annotation(experiment(StopTime = 0.5, Interval = 0.0005, Tolerance = 1e-6));
end DemoSignalCharacteristic;
