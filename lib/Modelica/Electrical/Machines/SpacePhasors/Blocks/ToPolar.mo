within Modelica.Electrical.Machines.SpacePhasors.Blocks;
block ToPolar "Length and angle of a space phasor"
  extends Modelica.Blocks.Interfaces.MIMOs(final n = 2);
equation
  y[1] = sqrt(u[1]^2 + u[2]^2);
  y[2] = if noEvent(y[1] > Modelica.Constants.small) then Modelica.Math.atan2(u[2], u[1]) else 0;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-92, 86}, {30, 20}}, textString="x y", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-30, -20}, {92, -86}}, textString="r φ", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ToPolar;
