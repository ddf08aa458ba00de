within Modelica.StateGraph.Examples.Utilities;
model valve "A valve, open or closed"
  Modelica.Blocks.Interfaces.BooleanInput valveControl "= true: open";
  Modelica.StateGraph.Examples.Utilities.Inflow2 inflow1 "To the tank behind";
  Modelica.StateGraph.Examples.Utilities.Outflow2 outflow1 "From the tank before";
equation
  outflow1.open = valveControl;
  inflow1.Fi = outflow1.Fo;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Polygon(points={{-64, 40}, {-64, -40}, {64, 40}, {64, -40}, {-64, 40}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end valve;
