// cardan: check %f
// Numbers as they are written elsewhere.
model M
  parameter Real m = 300 kg;
  parameter Real l(unit = "m", min = 0,5) = 2.5;
  Real x = 3 rpm + 2;
  Real y = l
    m;
end M;
