within Modelica.Blocks.MathInteger;
block Product "Product of as many inputs as are connected"
  extends Modelica.Blocks.Interfaces.PartialIntegerMISO;
equation
  if size(u, 1) > 0 then
    y = product(u);
  else
    y = 0;
  end if;
end Product;
