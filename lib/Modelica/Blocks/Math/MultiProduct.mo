within Modelica.Blocks.Math;
block MultiProduct "Product of as many inputs as are connected"
  extends Interfaces.PartialRealMISO;
equation
  if size(u, 1) > 0 then
    y = product(u);
  else
    y = 0;
  end if;
end MultiProduct;
