within Modelica.Electrical.Machines.SpacePhasors.Blocks;
block FromPolar "A space phasor from its length and angle"
  extends Modelica.Blocks.Interfaces.MIMOs(final n = 2);
equation
  y = {u[1]*cos(u[2]), u[1]*sin(u[2])};
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-92, 86}, {30, 20}}, textString="r φ", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-30, -20}, {92, -86}}, textString="x y", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end FromPolar;
