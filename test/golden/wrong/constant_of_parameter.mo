// cardan: check %f
model M
  parameter Real p = 1;
  constant Real c = 2*p;
end M;
