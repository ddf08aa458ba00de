// cardan: check %f
model Wheel
  Real x = 1;
end Wheel;
model Wheel
  Real x = 2;
end Wheel;
