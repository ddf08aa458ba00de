// cardan: check M %f
model M
  connector Flange
    Real phi;
    flow Real tau;
  end Flange;
  model Inertia
    Flange flange_a, flange_b;
  end Inertia;
  Inertia a, b;
equation
  connect(a.flange_b, b.flange_c);
end M;
