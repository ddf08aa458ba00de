within Modelica.Blocks.Math;
block Mean "Mean over each period"
  extends Interfaces.SISO;
  parameter SI.Frequency f(start = 50) "Base frequency";
  parameter Real x0 = 0 "Integral at the start";
  parameter Real y0 = 0 "Output at the start";
  parameter Boolean yGreaterOrEqualZero = false "True: negative means become zero" annotation(Evaluate = true);
protected
  parameter SI.Time t0(fixed = false) "Start of the simulation";
  Real x "Integral over the present period";
  discrete Real y_last "Mean of the last period";
initial equation
  t0 = time;
  x = x0;
  y_last = y0;
equation
  der(x) = u;
  when sample(t0 + 1/f, 1/f) then
    y_last = if yGreaterOrEqualZero then max(0.0, f*pre(x)) else f*pre(x);
    reinit(x, 0);
  end when;
  y = y_last;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, 0}, {-60.6, 15.3}, {-51.2, 28.3}, {-41.9, 37}, {-32.5, 40}, {-23.1, 37}, {-13.8, 28.3}, {-4.4, 15.3}, {5, 0}, {14.4, -15.3}, {23.8, -28.3}, {33.1, -37}, {42.5, -40}, {51.9, -37}, {61.2, -28.3}, {70.6, -15.3}, {80, 0}}, color={36, 80, 160}, thickness=0.75, smooth=Smooth.Bezier),
      Line(points={{-70, 6}, {80, 6}}, color={200, 60, 40}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Mean;
