within Modelica.Blocks.MathInteger;
block Sum "Weighted sum of as many inputs as are connected"
  extends Modelica.Blocks.Interfaces.PartialIntegerMISO;
  parameter Integer k[nu] = fill(1, nu) "Weights";
equation
  if size(u, 1) > 0 then
    y = k*u;
  else
    y = 0;
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={196, 98, 0}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="∑", textColor={196, 98, 0}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Sum;
