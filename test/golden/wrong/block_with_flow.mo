// cardan: check %f
model M
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  block Sensor
    Pin p;
    output Real y = p.v;
  end Sensor;
  Sensor sensor;
end M;
