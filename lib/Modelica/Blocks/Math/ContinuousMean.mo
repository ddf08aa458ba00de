within Modelica.Blocks.Math;
block ContinuousMean "Mean since a start"
  extends Modelica.Blocks.Icons.Block;
  parameter SI.Time t_eps(min = 0) = 1e-7 "The mean begins this much after the start";
  Modelica.Blocks.Interfaces.RealInput u "Input" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Modelica.Blocks.Interfaces.RealOutput y "Mean of the input" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
  parameter Real startTime = -Modelica.Constants.inf "Start, if after the start of the simulation";
protected
  Real integral(start = 0, fixed = true) "Integral of the input";
  parameter Real t_0(fixed = false) "Start of the simulation";
  parameter Real begin = max(t_0, startTime) "Start";
initial equation
  t_0 = time;
equation
  der(integral) = if time < begin then 0 else u;
  y = noEvent(if time - begin > t_eps then integral/(time - begin) else u);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="mean", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ContinuousMean;
