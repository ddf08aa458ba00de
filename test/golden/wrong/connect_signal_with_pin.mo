// cardan: check M.M %f
package M
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  connector Signal = output Real;
  model Source
    Signal y = 1;
  end Source;
  model Part
    Pin p;
  equation
    p.v = 0;
  end Part;
  model M
    Source source;
    Part part;
  equation
    connect(source.y, part.p);
  end M;
end M;
