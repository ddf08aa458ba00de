// cardan: check Attributes.Sizes %f
// cardan: check Attributes.Types %f
// cardan: check Attributes.Varying %f
// cardan: check Attributes.Distributed %f
// cardan: simulate Attributes.Fine %f --set x[2].start=3 --outputs ^[xv] --stop 0 -o %t/r.csv
// cardan: info %t/r.csv --ranges
package Attributes
  model Sizes
    Real x[2](start={1}, each fixed=true), y[2](start={1, 2, 3}), z(start={1, 2}), m[2, 2](nominal={1, 2});
  equation
    der(x) = -x;
    der(y) = -y;
    der(z) = -z;
    der(m) = -m;
  end Sizes;
  model Types
    Integer k(start=1.5, fixed=true);
    Real x(fixed=1, unit=2, min="a"), y(stateSelect=3, nominal=true);
    Boolean b(start=0);
  equation
    when time > 0.5 then
      k = pre(k) + 1;
      b = not pre(b);
    end when;
    der(x) = -x;
    der(y) = -y;
  end Types;
  model Varying
    Real u = time;
    Real x(start=u, fixed=true), y(min=time, max=2*u), z(fixed=u > 1);
  equation
    der(x) = -x;
    der(y) = -y;
    der(z) = -z;
  end Varying;
  model Part
    Real x[2](each start=0, each fixed=true);
  equation
    der(x) = -x;
  end Part;
  model Distributed
    Part p[3](x(start={1, 2, 3})), q[3](x(start=[1, 2; 3, 4])),
      r[2](x(start=[1, 2; 3, 4; 5, 6]));
  end Distributed;
  model Fine
    type V = Real[3](start={1, 2, 3});
    V v[2](each fixed=true);
    Real x[2](start={1, 2}, each fixed=true);
    Part p[3](x(start=[1, 2; 3, 4; 5, 6])), q[3](each x(start={1, 2})), r[3](x(start=5));
  equation
    der(v) = -v;
    der(x) = -x;
  end Fine;
end Attributes;
