within Modelica.Blocks.Math;
block SignalExtrema "Smallest and largest sample of a signal so far, and when they were"
  extends Modelica.Blocks.Icons.Block;
  parameter SI.Time Ts(min=100*Modelica.Constants.eps, start=0.01) "Period of the samples";
  Modelica.Blocks.Interfaces.RealInput u "Signal" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Modelica.Blocks.Interfaces.RealOutput y_min "Smallest sample" annotation(Placement(transformation(extent={{98, 48}, {122, 72}})));
  Modelica.Blocks.Interfaces.RealOutput y_max "Largest sample" annotation(Placement(transformation(extent={{98, -72}, {122, -48}})));
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
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="min max", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SignalExtrema;
