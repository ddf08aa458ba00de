within Modelica.Blocks.Math;
block BooleanToReal "Boolean to one of two Reals"
  extends Interfaces.partialBooleanSI;
  parameter Real realTrue = 1.0 "Output for true";
  parameter Real realFalse = 0.0 "Output for false";
  Modelica.Blocks.Interfaces.RealOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
equation
  y = if u then realTrue else realFalse;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-90, 40}, {0, -40}}, textString="B", textColor={150, 30, 120}, textStyle={TextStyle.Bold}),
      Text(extent={{0, 40}, {90, -40}}, textString="R", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end BooleanToReal;
