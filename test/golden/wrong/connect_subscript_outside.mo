// cardan: check M %f
model M
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Part
    Pin p;
  end Part;
  Part part[3];
equation
  for k in 1:3 loop
    connect(part[k].p, part[k + 1].p);
  end for;
end M;
