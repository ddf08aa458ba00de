within Modelica.Blocks.Math;
block BooleanToInteger "Boolean to one of two Integers"
  extends Interfaces.partialBooleanSI;
  parameter Integer integerTrue = 1 "Output for true";
  parameter Integer integerFalse = 0 "Output for false";
  Modelica.Blocks.Interfaces.IntegerOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
equation
  y = if u then integerTrue else integerFalse;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={196, 98, 0}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-90, 40}, {0, -40}}, textString="B", textColor={150, 30, 120}, textStyle={TextStyle.Bold}),
      Text(extent={{0, 40}, {90, -40}}, textString="I", textColor={196, 98, 0}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end BooleanToInteger;
