// cardan: check %f
model M
  model Resistor
    Real v = 1;
  end Resistor;
  Resister r;
end M;
