within Modelica.Blocks.Math;
block Variance "Variance since the start"
  extends Modelica.Blocks.Icons.Block;
  parameter SI.Time t_eps(min = 100*Modelica.Constants.eps) = 1e-7 "The variance begins this much after the start";
  Modelica.Blocks.Interfaces.RealInput u "Input" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Modelica.Blocks.Interfaces.RealOutput y "Variance of the input" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
protected
  Real age = time - t_0 "Time since the start";
  Real mu "Mean";
  Real var "Variance, which rounding may make negative";
  parameter Real t_0(fixed = false) "Start of the simulation";
initial equation
  t_0 = time;
  mu = u;
  var = 0;
equation
  der(mu) = noEvent(if age < t_eps then 0 else (u - mu)/age);
  der(var) = noEvent(if age < t_eps then 0 else ((u - mu)^2 - var)/age);
  y = noEvent(if age < t_eps then 0 else max(var, 0));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="σ²", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Variance;
