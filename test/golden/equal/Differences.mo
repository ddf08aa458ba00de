// cardan: inspect Differences.Device %f
// cardan: inspect Differences.Voltage %f
// cardan: inspect Differences.Transistor %f
// cardan: inspect Differences.Grounded %f
// cardan: inspect Differences.Asserted %f
// cardan: simulate Differences.Device %f --verify -o %t/r.csv
// cardan: simulate Differences.Voltage %f --verify -o %t/r.csv
// cardan: simulate Differences.Transistor %f --verify -o %t/r.csv
// cardan: simulate Differences.Grounded %f --verify -o %t/r.csv
package Differences "Functions of potentials, of which only differences count, and these are states"
  record Out
    Real i, r, far;
  end Out;

  function device "All about a device, of the potentials around it"
    input Real scale;
    input Real v[3];
    output Out o;
  protected
    Real u = scale*(v[1] - v[2]);
    Real w = scale*(v[3] - v[2]);
    Real t = 0;
  algorithm
    for k in 1:20 loop
      if u > k then
        t := t + 1;
      end if;
    end for;
    o.i := u + t;
    o.r := 1 + t^2;
    o.far := o.r*w;
  end device;

  function bend "Computed from a voltage that the caller makes"
    input Real u;
    output Real y = u;
  algorithm
    for k in 1:3 loop
      y := y/(1 + y^2);
    end for;
  end bend;

  model Device "i, a and b are a linear system; o.far, which depends on c, is computed behind it"
    Out o = device(1, {a, b, c});
    Real a, b, c, i;
    Real u(start = 1, fixed = true);
  equation
    u = a - b;
    der(u) = i - o.i;
    i*o.r = 1 - a;
    b = 2*i;
    c = 0.5*i;
    when terminal() then
      assert(abs(u - (0.25 + 0.75*exp(-4/3))) < 1e-5, "u is " + String(u));
    end when;
  end Device;

  model Voltage "The argument is a difference as it is written"
    Real a, b, i;
    Real u(start = 1, fixed = true);
  equation
    u = a - b;
    der(u) = i - u;
    i*(1 + bend(a - b) + exp(b - a)) = 1 - a;
    b = 2*i;
  end Voltage;

  function transistor "Its voltages are v[2] - v[3] and v[2] - v[1], but it asks for v[1] - v[3]"
    input Real v[3];
    output Out o;
  protected
    Real ce = v[1] - v[3];
    Real be = v[2] - v[3];
    Real bc = be - ce;
    Real t = 0;
  algorithm
    for k in 1:20 loop
      t := t + (if be > k then 1 else 0) + (if bc > k then 1 else 0);
    end for;
    o.i := be + 2*bc + t;
    o.r := 1 + t;
    o.far := 0;
  end transistor;

  model Transistor "Two voltages that are states, three potentials that are none"
    Out o = transistor({c, b, e});
    Real c, b, e, ib;
    Real be(start = 0.5, fixed = true), bc(start = 0.25, fixed = true);
  equation
    be = b - e;
    bc = b - c;
    ib*o.r = 1 - b;
    e = ib;
    der(be) = ib - be;
    der(bc) = -o.i;
    annotation (experiment(StopTime = 1));
  end Transistor;

  model Grounded "e is zero and be is b: the potential c is be - bc"
    Out o = transistor({c, b, e});
    Real c, b, e, ib;
    Real be(start = 0.5, fixed = true), bc(start = 0.25, fixed = true);
  equation
    be = b - e;
    bc = b - c;
    ib*o.r = 1 - b - c;
    e = 0;
    der(be) = ib - be;
    der(bc) = -o.i;
  end Grounded;

  function asserting
    input Real v[2];
    output Out o;
  algorithm
    assert(v[1] - v[2] < 20, "too much");
    o.i := v[1] - v[2];
    o.r := 1 + tanh(v[1] - v[2]);
    o.far := 0;
  end asserting;

  model Asserted "What the function asserts is asked of the potentials: the call stays"
    Out o = asserting({a, b});
    Real a, b, i;
    Real u(start = 1, fixed = true);
  equation
    u = a - b;
    der(u) = i - o.i;
    i*o.r = 1 - a;
    b = 2*i;
  end Asserted;
end Differences;
