// cardan: parse %f
model Pendulum
  Real phi;
end Pendelum;
