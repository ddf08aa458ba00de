within Modelica.Blocks.Math;
block StandardDeviation "Standard deviation since the start"
  extends Modelica.Blocks.Icons.Block;
  parameter SI.Time t_eps(min = 100*Modelica.Constants.eps) = 1e-7 "The deviation begins this much after the start";
  Modelica.Blocks.Interfaces.RealInput u "Input" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Modelica.Blocks.Interfaces.RealOutput y "Standard deviation of the input" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
  Variance variance(t_eps = t_eps) "Variance";
  Sqrt sqrt1 "Root";
equation
  connect(u, variance.u);
  connect(variance.y, sqrt1.u);
  connect(sqrt1.y, y);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="σ", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end StandardDeviation;
