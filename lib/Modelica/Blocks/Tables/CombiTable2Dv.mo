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
end CombiTable2Dv;
