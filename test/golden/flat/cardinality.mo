// cardan: check Counting %f
// cardan: flatten Counting %f
// cardinality counts from inside and outside, also for elements of arrays, and may choose equations.
model Counting
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Part
    Pin p[3];
  equation
    for k in 1:3 loop
      if cardinality(p[k]) == 0 then
        p[k].v = 0;
      else
        p[k].v = k + cardinality(p[k]);
      end if;
    end for;
  end Part;
  model Box
    Pin p;
    Part part;
    Integer n = cardinality(p);
  equation
    connect(p, part.p[1]);
  end Box;
  Box box;
  Part part;
  Integer n = cardinality(part.p[2]);
equation
  connect(box.p, part.p[2]);
  connect(part.p[1], part.p[2]);
end Counting;
