within Modelica.Blocks.Math;
block SignalExtrema "Smallest and largest sample of a signal so far, and when they were"
  extends Modelica.Blocks.Icons.Block;
  parameter SI.Time Ts(min=100*Modelica.Constants.eps, start=0.01) "Period of the samples";
  Modelica.Blocks.Interfaces.RealInput u "Signal";
  Modelica.Blocks.Interfaces.RealOutput y_min "Smallest sample";
  Modelica.Blocks.Interfaces.RealOutput y_max "Largest sample";
  discrete Real t_min "Time of the smallest sample";
  discrete Real t_max "Time of the largest sample";
protected
  parameter SI.Time t0(fixed=false) "Start of the simulation";
initial equation
  t0 = time;
  y_min = u;
  y_max = u;
  t_min = time;
  t_max = time;
equation
  when sample(t0 + Ts, Ts) then
    y_min = min(pre(y_min), u);
    y_max = max(pre(y_max), u);
    t_min = if u < pre(y_min) then time else pre(t_min);
    t_max = if u > pre(y_max) then time else pre(t_max);
  end when;
end SignalExtrema;
