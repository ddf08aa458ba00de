within Modelica.Blocks.Math;
block MultiSwitch "The expression of the first input that is true"
  import Modelica.Math.BooleanVectors.firstTrueIndex;
  input Real expr[nu] = fill(0.0, nu) "Expressions, one for each input";
  parameter Real y_default = 0.0 "Output when no input is true";
  parameter Integer nu(min = 0) = 0 "Number of inputs" annotation(Dialog(connectorSizing = true));
  parameter Integer precision(min = 0) = 3 "Digits shown in a diagram";
  Modelica.Blocks.Interfaces.BooleanVectorInput u[nu] "Conditions" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Modelica.Blocks.Interfaces.RealOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
protected
  Integer active "Number of the first input that is true, or 0";
initial equation
  pre(u) = fill(false, nu);
equation
  active = firstTrueIndex(u);
  y = if active > 0 then expr[active] else y_default;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="1 of n", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end MultiSwitch;
