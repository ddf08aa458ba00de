within Modelica.Blocks.Math;
block ContinuousSignalExtrema "Smallest and largest turning point of a signal so far, and when they were"
  extends Modelica.Blocks.Icons.Block;
  parameter Modelica.Units.SI.Time T(min=Modelica.Constants.small) = 1e-6 "Time constant of the derivative whose sign is watched";
  Modelica.Blocks.Interfaces.RealInput u "Signal";
  Modelica.Blocks.Interfaces.RealOutput y_min "Smallest value";
  Modelica.Blocks.Interfaces.RealOutput y_max "Largest value";
  output Modelica.Units.SI.Time t_min "Time of the smallest value";
  output Modelica.Units.SI.Time t_max "Time of the largest value";
protected
  Real x "Signal through a low pass: u - x has the sign of the derivative";
  Boolean falls "= true: u decreases";
  discrete Real least "Smallest turning point so far";
  discrete Real most "Largest turning point so far";
initial equation
  x = u;
  pre(falls) = falls;
  least = u;
  most = u;
  t_min = time;
  t_max = time;
equation
  der(x) = (u - x)/T;
  falls = u < x;
  when change(falls) then
    least = min(pre(least), u);
    most = max(pre(most), u);
    t_min = if u < pre(least) then time else pre(t_min);
    t_max = if u > pre(most) then time else pre(t_max);
  end when;
  y_min = least;
  y_max = most;
end ContinuousSignalExtrema;
