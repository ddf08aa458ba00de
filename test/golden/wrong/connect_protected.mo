// cardan: check M %f
model M
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Part
    Pin p;
  protected
    Pin hidden;
  end Part;
  Part a, b;
equation
  connect(a.p, b.hidden);
end M;
