within Modelica.Blocks.Logical;
block TerminateSimulation "Ends the simulation when a condition holds"
  Interfaces.BooleanOutput condition = false "Ends the simulation when it becomes true" annotation(Placement(transformation(origin={0, -110}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  parameter String terminationText = "... End condition reached" "Message at the end";
equation
  when condition then
    terminate(terminationText);
  end when;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Rectangle(extent={{-40, 40}, {40, -40}}, lineColor={190, 30, 30}, fillColor={190, 30, 30}, fillPattern=FillPattern.Solid, radius=6),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end TerminateSimulation;
