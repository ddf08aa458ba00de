// cardan: check %f
model M
  type Color = enumeration(red, green);
  model Lamp
    Real y = time;
  end Lamp;
  Real x[Color] = {1, 2};
  Real b[2, Boolean];
  Lamp lamps[Color];
  Real first = x[1];
  Real last = lamps[2].y;
equation
  b[1, false] = 1;
  b[1, true] = 2;
  b[2, 1] = 3;
  b[2, true] = x[Color.green];
end M;
