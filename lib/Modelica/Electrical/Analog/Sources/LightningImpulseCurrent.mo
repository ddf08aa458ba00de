within Modelica.Electrical.Analog.Sources;
model LightningImpulseCurrent "A current like that of a lightning"
  parameter Modelica.Electrical.Analog.Types.ImpulseApproximation approximation = Modelica.Electrical.Analog.Types.ImpulseApproximation.Heidler "Form of the impulse";
  parameter SI.Current I "Peak";
  parameter SI.Time T1 = 10e-6 "Time of rising";
  parameter SI.Time T2 = 350e-6 "Time until half the peak";
  parameter Integer m(final min = 2) = 5 "Exponent of Heidler's form";
  extends Interfaces.CurrentSource(redeclare LightningImpulse signalSource(final approximation = approximation, final amplitude = I, final T1 = T1, final T2 = T2, final m = m));
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-50, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{50, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Ellipse(extent={{-50, -50}, {50, 50}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-86, 24}, {-56, 24}}, color={20, 72, 170}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-32, -24}, {-24, 24}, {-10, 16}, {32, -14}}, color={20, 72, 170}, thickness=0.9),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end LightningImpulseCurrent;
