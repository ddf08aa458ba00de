within Modelica.StateGraph.Examples.Utilities;
model valve "A valve, open or closed"
  Modelica.Blocks.Interfaces.BooleanInput valveControl "= true: open"
      annotation(Placement(transformation(extent={{-40, -6}, {-20, 14}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Modelica.StateGraph.Examples.Utilities.Inflow2 inflow1 "To the tank behind"
      annotation(Placement(transformation(extent={{-8, -6}, {12, 14}}), iconTransformation(extent={{-110, -10}, {-90, 10}})));
  Modelica.StateGraph.Examples.Utilities.Outflow2 outflow1 "From the tank before"
      annotation(Placement(transformation(extent={{24, -6}, {44, 14}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
equation
  outflow1.open = valveControl;
  inflow1.Fi = outflow1.Fo;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Polygon(points={{-64, 40}, {-64, -40}, {64, 40}, {64, -40}, {-64, 40}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end valve;
