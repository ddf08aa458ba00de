// cardan: check %f
model Car
  parameter Real mass = 1000;
  model Wheel
    Real force = mass*9.81;
  end Wheel;
  Wheel front;
end Car;
