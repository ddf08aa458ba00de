// cardan: check M %f
model Motor
  constant Real k = 2;
end Motor;
model M
  import Motor.k;
  Real x = k;
end M;
