// cardan: check M %f
model M
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  parameter Pin p;
end M;
