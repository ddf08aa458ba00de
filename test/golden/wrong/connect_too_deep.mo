// cardan: check M %f
model M
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Resistor
    Pin p;
  end Resistor;
  model Box
    Resistor resistor;
  end Box;
  Box box;
  Resistor resistor;
equation
  connect(box.resistor.p, resistor.p);
end M;
