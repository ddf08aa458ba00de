within Modelica.Blocks.Math;
block MinMax "Largest and smallest of as many inputs as are connected"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer nu(min = 0) = 0 "Number of inputs" annotation(Dialog(connectorSizing = true));
  Modelica.Blocks.Interfaces.RealVectorInput u[nu] "Inputs" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Modelica.Blocks.Interfaces.RealOutput yMax "Largest input" annotation(Placement(transformation(extent={{98, 48}, {122, 72}})));
  Modelica.Blocks.Interfaces.RealOutput yMin "Smallest input" annotation(Placement(transformation(extent={{98, -72}, {122, -48}})));
equation
  yMax = max(u);
  yMin = min(u);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="min max", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end MinMax;
