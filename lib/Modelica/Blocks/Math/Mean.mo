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
end Mean;
