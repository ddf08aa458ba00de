// cardan: check Conditional %f
// cardan: flatten Conditional %f
// Connects to components whose condition is false are passed over, and cardinality does not count them.
model Conditional
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Part
    parameter Boolean heated = false;
    Pin p;
    Pin heat if heated;
    Source source if not heated;
    Inside inside;
    Real n = cardinality(p);
  equation
    connect(inside.p, p);
    connect(inside.heat, heat);
    connect(inside.heat, source.p);
  end Part;
  model Inside
    Pin p, heat;
  equation
    p.v = 2*p.i;
    heat.v = 3*heat.i;
  end Inside;
  model Source
    Pin p;
  equation
    p.v = 300;
  end Source;
  Part cold, hot(heated = true);
  Source source;
equation
  for k in 1:2 loop
    if k == 1 then
      connect(cold.p, source.p);
    else
      connect(hot.p, source.p);
    end if;
  end for;
end Conditional;
