within Modelica.Blocks.Tables;
block CombiTable2Dv "A surface over pairs of inputs"
  extends Interfaces.MI2MO;
  extends Internal.CombiTable2DBase;
equation
  if smoothness == Types.Smoothness.ConstantSegments then
    for j in 1:n loop
      y[j] = Internal.getTable2DValueNoDer(tableID, u1[j], u2[j]);
    end for;
  elseif smoothness == Types.Smoothness.LinearSegments then
    for j in 1:n loop
      y[j] = Internal.getTable2DValueNoDer2(tableID, u1[j], u2[j]);
    end for;
  else
    for j in 1:n loop
      y[j] = Internal.getTable2DValue(tableID, u1[j], u2[j]);
    end for;
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Rectangle(extent={{-60, 60}, {60, -60}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{-60, 60}, {60, 36}}, lineColor={36, 80, 160}, fillColor={238, 242, 248}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{0, 60}, {0, -60}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-60, 12}, {60, 12}}, color={36, 80, 160}),
      Line(points={{-60, -12}, {60, -12}}, color={36, 80, 160}),
      Line(points={{-60, -36}, {60, -36}}, color={36, 80, 160}),
      Line(points={{-20, 60}, {-20, -60}}, color={36, 80, 160}),
      Line(points={{30, 60}, {30, -60}}, color={36, 80, 160}),
      Text(extent={{-98, 98}, {-40, 66}}, textString="v", textColor={36, 80, 160}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end CombiTable2Dv;
