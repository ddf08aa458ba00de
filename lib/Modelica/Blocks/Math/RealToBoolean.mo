within Modelica.Blocks.Math;
block RealToBoolean "True where the input reaches a threshold"
  Modelica.Blocks.Interfaces.RealInput u "Input" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  extends Interfaces.partialBooleanSO;
  parameter Real threshold = 0.5 "Threshold";
equation
  y = u >= threshold;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-90, 40}, {0, -40}}, textString="R", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{0, 40}, {90, -40}}, textString="B", textColor={150, 30, 120}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end RealToBoolean;
