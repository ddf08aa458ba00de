within Modelica.Blocks.Math;
block Harmonic "Effective value and phase of one harmonic, over each period"
  extends Modelica.Blocks.Icons.Block;
  parameter SI.Frequency f(start=50) "Base frequency";
  parameter Integer k(start=1) "Which harmonic";
  parameter Boolean useConjugateComplex = false "= true: the phase has the other sign" annotation(Evaluate=true);
  parameter Real x0Cos = 0 "Integral of the part with the cosine at the start";
  parameter Real x0Sin = 0 "Integral of the part with the sine at the start";
  parameter Real y0Cos = 0 "Mean of the part with the cosine at the start";
  parameter Real y0Sin = 0 "Mean of the part with the sine at the start";
  Modelica.Blocks.Interfaces.RealInput u "Signal" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Modelica.Blocks.Interfaces.RealOutput y_rms "Effective value" annotation(Placement(transformation(extent={{98, 48}, {122, 72}})));
  Modelica.Blocks.Interfaces.RealOutput y_arg(unit="rad") "Phase" annotation(Placement(transformation(extent={{98, -72}, {122, -48}})));
  Mean mean1(final f=f, final x0=x0Cos, final y0=y0Cos) "Mean of the signal times the cosine";
  Mean mean2(final f=f, final x0=x0Sin, final y0=y0Sin) "Mean of the signal times the sine";
protected
  parameter SI.AngularFrequency w = 2*Modelica.Constants.pi*k*f "Angular frequency of the harmonic";
equation
  mean1.u = sqrt(2)*cos(w*time)*u;
  mean2.u = sqrt(2)*sin(w*time)*u;
  y_rms = sqrt(mean1.y^2 + mean2.y^2);
  y_arg = Modelica.Math.atan2(if useConjugateComplex then -mean2.y else mean2.y, mean1.y);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="h(%k)", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Harmonic;
