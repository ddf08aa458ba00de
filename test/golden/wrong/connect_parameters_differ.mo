// cardan: check M %f
model M
  connector Plug
    parameter Integer m = 3;
    Real v[m];
    flow Real i[m];
  end Plug;
  model Part
    parameter Integer m = 3;
    Plug plug(m = m);
  end Part;
  Part a, b(m = 2);
equation
  connect(a.plug, b.plug);
end M;
