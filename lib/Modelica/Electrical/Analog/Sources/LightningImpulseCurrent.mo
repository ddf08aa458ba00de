within Modelica.Electrical.Analog.Sources;
model LightningImpulseCurrent "A current like that of a lightning"
  parameter Modelica.Electrical.Analog.Types.ImpulseApproximation approximation = Modelica.Electrical.Analog.Types.ImpulseApproximation.Heidler "Form of the impulse";
  parameter SI.Current I "Peak";
  parameter SI.Time T1 = 10e-6 "Time of rising";
  parameter SI.Time T2 = 350e-6 "Time until half the peak";
  parameter Integer m(final min = 2) = 5 "Exponent of Heidler's form";
  extends Interfaces.CurrentSource(redeclare LightningImpulse signalSource(final approximation = approximation, final amplitude = I, final T1 = T1, final T2 = T2, final m = m));
end LightningImpulseCurrent;
