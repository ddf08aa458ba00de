within Plant.Examples;
model Train "Several carts"
  import Plant.Parts.Cart;
  parameter Integer n=3;
  Cart carts[n](each m=2);
  import S = Plant.Parts.Spring;
  S springs[n - 1];
  Parts.Stop stop;
equation
  for i in 1:n-1 loop
    connect(carts[i].b, springs[i].a);
    connect(springs[i].b, carts[i+1].a);
  end for;
  assert(carts[1].m > 0, "a Cart has mass");
end Train;
