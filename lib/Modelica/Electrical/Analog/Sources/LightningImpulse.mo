within Modelica.Electrical.Analog.Sources;
block LightningImpulse "An impulse like that of a lightning"
  import Modelica.Electrical.Analog.Types.ImpulseApproximation;
  parameter ImpulseApproximation approximation = ImpulseApproximation.Heidler "Form of the impulse";
  parameter Real amplitude "Peak";
  parameter SI.Time T1 = 10e-6 "Time of rising";
  parameter SI.Time T2 = 350e-6 "Time until half the peak";
  extends Modelica.Blocks.Interfaces.SignalSource;
  parameter Integer m(final min = 2) = 5 "Exponent of Heidler's form";
protected
  function form "Height of the impulse, not normalised"
    input SI.Time t "Time since the start";
    input SI.Time tau1 "First time constant";
    input SI.Time tau2 "Second time constant";
    input Integer m "Exponent of Heidler's form";
    input Boolean heidler "True: Heidler's form; false: two exponentials";
    output Real y "Height";
  algorithm
    y := if heidler then (t/tau1)^m/(1 + (t/tau1)^m)*exp(-t/tau2) else exp(-t/tau1) - exp(-t/tau2);
    annotation(Inline = true);
  end form;
  parameter Boolean heidler = approximation == ImpulseApproximation.Heidler "True: Heidler's form";
  parameter Real eta(final min = Modelica.Constants.small, fixed = false, start = 1) "Peak before normalising";
  parameter SI.Time T0 = if heidler then T1*(m*T2/T1)^(1/(m + 1)) else T2*T1/(T2 - T1)*log(T2/T1) "Estimate of T";
  parameter SI.Time T(final min = Modelica.Constants.small, fixed = false, start = T0) "Time of the peak";
  parameter SI.Time T10(final min = Modelica.Constants.small, fixed = false, start = if heidler then 0.1*T0 else 0.01*T0) "Time of a tenth of the peak";
  parameter SI.Time tau1(final min = Modelica.Constants.small, fixed = false, start = if heidler then T1 else T2) "First time constant";
  parameter SI.Time tau2(final min = Modelica.Constants.small, fixed = false, start = if heidler then T2 else T1) "Second time constant";
initial equation
  // The peak is at T; a tenth at T10, nine tenths 0.8*T1 later, half at T2 after the line through both is zero.
  if heidler then
    m*tau2/T = 1 + (T/tau1)^m;
  else
    exp(-T/tau1)/tau1 = exp(-T/tau2)/tau2;
  end if;
  eta = form(T, tau1, tau2, m, heidler);
  0.1*eta = form(T10, tau1, tau2, m, heidler);
  0.9*eta = form(T10 + 0.8*T1, tau1, tau2, m, heidler);
  0.5*eta = form(T10 - 0.1*T1 + T2, tau1, tau2, m, heidler);
equation
  assert(heidler or T1 < 0.2*T2, "The time of rising T1 of a double exponential impulse has to be smaller than 0.2*T2");
  y = if time < startTime then offset else offset + amplitude/eta*form(time - startTime, tau1, tau2, m, heidler);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, -60}, {-50, 50}, {-20, 20}, {74, -40}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end LightningImpulse;
