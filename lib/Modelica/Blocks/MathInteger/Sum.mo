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
end Sum;
