within Modelica.Blocks.Tables;
block CombiTable2Ds "A surface over two inputs"
  extends Interfaces.SI2SO;
  extends Internal.CombiTable2DBase;
equation
  if verboseExtrapolation and (extrapolation == Types.Extrapolation.LastTwoPoints or extrapolation == Types.Extrapolation.HoldLastPoint) then
    assert(noEvent(u1 >= u_min[1] and u1 <= u_max[1]), "The input u1 (= " + String(u1) + ") is outside the table: extrapolating", level = AssertionLevel.warning);
    assert(noEvent(u2 >= u_min[2] and u2 <= u_max[2]), "The input u2 (= " + String(u2) + ") is outside the table: extrapolating", level = AssertionLevel.warning);
  end if;
  if smoothness == Types.Smoothness.ConstantSegments then
    y = Internal.getTable2DValueNoDer(tableID, u1, u2);
  elseif smoothness == Types.Smoothness.LinearSegments then
    y = Internal.getTable2DValueNoDer2(tableID, u1, u2);
  else
    y = Internal.getTable2DValue(tableID, u1, u2);
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
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end CombiTable2Ds;
