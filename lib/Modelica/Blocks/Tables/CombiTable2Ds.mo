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
end CombiTable2Ds;
