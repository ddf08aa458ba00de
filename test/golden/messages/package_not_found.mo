// cardan: check %f
within Machines.Parts;
model Wheel
  Real x = 1;
end Wheel;
