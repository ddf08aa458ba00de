within Modelica.Blocks.Math;
block ContinuousSignalExtrema "Smallest and largest value of a signal so far, and when they were"
  extends Modelica.Blocks.Icons.Block;
  parameter Modelica.Units.SI.Time T(min=Modelica.Constants.small) = 1e-6 "Time constant of the derivative whose sign is watched";
  Modelica.Blocks.Interfaces.RealInput u "Signal" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Modelica.Blocks.Interfaces.RealOutput y_min "Smallest value at turning points, on both sides of jumps, and at the end" annotation(Placement(transformation(extent={{98, 48}, {122, 72}})));
  Modelica.Blocks.Interfaces.RealOutput y_max "Largest value at turning points, on both sides of jumps, and at the end" annotation(Placement(transformation(extent={{98, -72}, {122, -48}})));
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
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="min max", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ContinuousSignalExtrema;
