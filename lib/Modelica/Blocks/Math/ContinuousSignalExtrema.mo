within Modelica.Blocks.Math;
block ContinuousSignalExtrema "Smallest and largest value of a signal so far, and when they were"
  extends Modelica.Blocks.Icons.Block;
  parameter Modelica.Units.SI.Time T(min=Modelica.Constants.small) = 1e-6 "Time constant of the derivative whose sign is watched";
  Modelica.Blocks.Interfaces.RealInput u "Signal";
  Modelica.Blocks.Interfaces.RealOutput y_min "Smallest value at turning points, on both sides of jumps, and at the end";
  Modelica.Blocks.Interfaces.RealOutput y_max "Largest value at turning points, on both sides of jumps, and at the end";
  output Modelica.Units.SI.Time t_min "Time of the smallest value";
  output Modelica.Units.SI.Time t_max "Time of the largest value";
protected
  Real x "Signal through a low pass: u - x has the sign of the derivative";
initial equation
  x = u;
  y_min = u;
  y_max = u;
  t_min = time;
  t_max = time;
equation
  der(x) = (u - x)/T;
  when {u <= x, u >= x, terminal()} then
    y_min = min({pre(y_min), pre(u), u});
    y_max = max({pre(y_max), pre(u), u});
    t_min = if y_min < pre(y_min) then time else pre(t_min);
    t_max = if y_max > pre(y_max) then time else pre(t_max);
  end when;
end ContinuousSignalExtrema;
