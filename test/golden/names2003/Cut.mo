// cardan: check Rod %f
// cardan: convert --from 2003 %f %t/new.mo
// cardan: check Rod %t/new.mo
model Rod "A cut as slides of that time print it, a record"
  record Cut "Cut record of a mechanical element"
    Real r0[3] "Position vector from inertial system to Cut origin";
    flow Real f[3] "force is a flow variable";
  end Cut;
  model Bar
    parameter Real r[3] = {1, 0, 0};
    Cut a, b;
  equation
    b.r0 = a.r0 + r;
    a.f + b.f = zeros(3);
  end Bar;
  model Ground
    Cut a;
  equation
    a.r0 = zeros(3);
  end Ground;
  model Load
    Cut a;
  equation
    a.f = {0, 0, 1 + time};
  end Load;
  Ground g;
  Bar one, two(r = {0, 1, 0});
  Load l;
equation
  connect(g.a, one.a);
  connect(one.b, two.a);
  connect(two.b, l.a);
end Rod;
