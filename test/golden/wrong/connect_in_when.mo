// cardan: check M %f
model M
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Part
    Pin p;
  equation
    p.v = p.i;
  end Part;
  Part a, b;
equation
  when time > 1 then
    connect(a.p, b.p);
  end when;
  if time > 2 then
    connect(a.p, b.p);
  end if;
end M;
