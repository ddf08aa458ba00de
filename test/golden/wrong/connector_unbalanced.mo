// cardan: check M %f
model M
  connector Flange
    Real phi;
    Real w;
    flow Real tau;
  end Flange;
  model Inertia
    Flange flange;
  end Inertia;
  Inertia inertia;
end M;
