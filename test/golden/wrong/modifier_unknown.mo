// cardan: check %f
model M
  model Resistor
    parameter Real R = 1;
  end Resistor;
  Resistor r(Resistance = 100);
end M;
