// cardan: check %f
model M
  type Angle = Real(final unit = "rad");
  Angle a(unit = "deg") = time;
end M;
