within Modelica.StateGraph.Examples.Utilities;
model Tank "A tank with a hole that a valve opens"
  Modelica.Blocks.Interfaces.RealOutput levelSensor "Level, relative to the height"
      annotation(Placement(transformation(extent={{-40, -6}, {-20, 14}}), iconTransformation(extent={{90, -10}, {110, 10}})));
  Modelica.StateGraph.Examples.Utilities.Inflow1 inflow1 "Where liquid comes in"
      annotation(Placement(transformation(extent={{-8, -6}, {12, 14}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Modelica.StateGraph.Examples.Utilities.Outflow1 outflow1 "Where liquid goes out"
      annotation(Placement(transformation(extent={{24, -6}, {44, 14}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  Real level(start=0, fixed=true) "Level, relative to the height";
  parameter Modelica.Units.SI.Area A = 1 "Area of the ground";
  parameter Modelica.Units.SI.Area a = 0.2 "Area of the hole";
  parameter Modelica.Units.SI.Height hmax = 1 "Height";
  constant Real g(unit="m/s2") = Modelica.Constants.g_n "Gravity";
equation
  // Law of Torricelli
  outflow1.Fo = if outflow1.open then a*sqrt(2*g*hmax*max(level, 0)) else 0;
  A*hmax*der(level) = inflow1.Fi - outflow1.Fo;
  levelSensor = level;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{-100, -100}, {100, 10}}, lineColor={70, 70, 70}, fillColor={150, 190, 230}, fillPattern=FillPattern.Solid),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Tank;
