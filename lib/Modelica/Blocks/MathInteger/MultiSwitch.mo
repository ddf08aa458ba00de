within Modelica.Blocks.MathInteger;
block MultiSwitch "The expression of the first input that is true"
  import Modelica.Math.BooleanVectors.firstTrueIndex;
  input Integer expr[nu] = fill(0, nu) "Expressions, one for each input";
  parameter Integer y_default = 0 "Output when no input is true";
  parameter Boolean use_pre_as_default = true "True: the output is held when no input is true";
  parameter Integer nu(min = 0) = 0 "Number of inputs" annotation(Dialog(connectorSizing = true));
  Modelica.Blocks.Interfaces.BooleanVectorInput u[nu] "Conditions" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Modelica.Blocks.Interfaces.IntegerOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
protected
  Integer active "Number of the first input that is true, or 0";
initial equation
  pre(y) = y_default;
equation
  active = firstTrueIndex(u);
  y = if active == 0 then (if use_pre_as_default then pre(y) else y_default) else expr[active];
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={196, 98, 0}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="1 of n", textColor={196, 98, 0}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end MultiSwitch;
