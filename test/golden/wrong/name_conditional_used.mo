// cardan: check %f
model M
  parameter Boolean heat = true;
  Real T = 293 if heat;
  Real y = 2*T;
end M;
