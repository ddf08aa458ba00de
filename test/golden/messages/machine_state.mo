// cardan: check %f
model Lamp
  block Off
    outer output Boolean on;
  equation
    not on = true;
  end Off;
  inner Boolean on(start = false);
  Off off;
equation
  initialState(off);
end Lamp;
