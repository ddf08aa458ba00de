within Modelica.Blocks.Math;
block MultiSum "Weighted sum of as many inputs as are connected"
  extends Interfaces.PartialRealMISO;
  parameter Real k[nu] = fill(1, nu) "Weights";
equation
  if size(u, 1) > 0 then
    y = k*u;
  else
    y = 0;
  end if;
end MultiSum;
