package Connected "Connections to what is absent, and through expandable connectors (4.4.5, 9.1.3)"
  connector In = input Real;
  connector Out = output Real;
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Source
    parameter Real k = 1;
    parameter Boolean have = true;
    Out y if have;
  protected
    Out inside = k;
  equation
    connect(inside, y);
  end Source;
  model Sum
    parameter Integer n = 1;
    In u[n];
    Real s = 1 + sum(u);
  end Sum;

  model AbsentSubscript "Gone before the subscripts of the other end are judged"
    parameter Boolean have = false;
    Sum s(n=if have then 2 else 1);
    Source a, b(k=2) if have;
  equation
    connect(a.y, s.u[1]);
    connect(s.u[2], b.y);
  end AbsentSubscript;
  model AbsentLoop
    parameter Boolean have = false;
    Sum s(n=if have then 3 else 0);
    Source c[3](k=1:3) if have;
  equation
    for i in 1:3 loop
      connect(c[i].y, s.u[i]);
    end for;
  end AbsentLoop;
  model AbsentSlice
    extends AbsentLoop;
    Sum t(n=1);
    Source d(k=5);
  equation
    connect(c.y, t.u[2:4]);
    connect(d.y, t.u[1]);
  end AbsentSlice;
  model PresentLoop = AbsentLoop(have=true);
  model Holes "Absent in some components of an array only"
    Source m[3](have={true, false, true}, k={1, 2, 4});
    Sum s(n=3), t(n=2);
    Source d(k=10);
  equation
    connect(m.y, s.u);
    connect(d.y, s.u[2]);
    connect(m[1].y, t.u[1]);
    connect(m[2].y, t.u[7]);
    connect(m[3].y, t.u[2]);
  end Holes;
  model ConditionalUsed "Used outside of connect while it is there: with a warning"
    parameter Boolean there = true;
    parameter Boolean away = false;
    Source c(k=7) if there;
    Source d(k=c.k + 1) if there;
    Source e(k=c.k) if away;
    Real y = c.y;
    Real z = d.y;
  end ConditionalUsed;

  expandable connector Bus
  end Bus;
  expandable connector Sub
    Real a, b;
  end Sub;
  expandable connector Big
    Sub sub;
    Real t, w;
    parameter Real par = 4;
    Pin p;
    Real v[3];
  end Big;
  model Sink
    In u;
    Real z = 2*u;
  end Sink;

  model Unconnected "What is declared and not connected is no unknown"
    parameter Boolean have = false;
    Big bus(par=9);
    Source s(k=3), c if have;
    Sink k if have;
    Real y = bus.t*bus.par;
  equation
    connect(s.y, bus.t);
    connect(c.y, bus.w);
    connect(bus.p, q.p);
    connect(bus.sub.b, k.u);
  protected
    Resistor q if have;
  end Unconnected;
  model Resistor
    parameter Real R = 1;
    Pin p;
  equation
    p.v = R*p.i;
  end Resistor;
  model Nested
    model User
      Big bus;
      Sink k;
    equation
      connect(bus.sub.b, k.u);
    end User;
    model Giver
      Big bus;
      Source s(k=5);
    equation
      connect(s.y, bus.sub.b);
    end Giver;
    User u, v;
    Giver g;
  equation
    connect(u.bus, g.bus);
    connect(v.bus, u.bus);
  end Nested;
  model ArrayOfBuses
    model User
      Bus bus;
      Sink k;
    equation
      connect(bus.x, k.u);
    end User;
    Bus b[2];
    User u[2];
    Source s[2](k={3, 4});
  equation
    connect(u.bus, b);
    for i in 1:2 loop
      connect(s[i].y, b[i].x);
    end for;
  end ArrayOfBuses;
  model OneElement "of an array that the connector declares"
    Big bus;
    Source s(k=7);
    Sink k;
  equation
    connect(s.y, bus.v[2]);
    connect(bus.v[2], k.u);
  end OneElement;
  model Protected "inputs and outputs that only the class itself sees"
    model User
      Bus bus;
      Sink k, g[2];
    protected
      In u;
      In w[2];
    equation
      connect(bus.x, u);
      connect(u, k.u);
      connect(bus.w, w);
      connect(w, g.u);
    end User;
    model Giver
      Bus bus;
      Source s[2](k={1, 2});
    protected
      Out y = 3*time;
    equation
      connect(y, bus.x);
      connect(s.y, bus.w);
    end Giver;
    Bus bus;
    User u;
    Giver g;
  equation
    connect(bus, u.bus);
    connect(g.bus, bus);
  end Protected;
  model Either "one of two sources, by a condition or an if"
    parameter Boolean first = false;
    Bus bus;
    Source a if first, b(k=2) if not first, c(k=3), d(k=4);
    Sink k, l;
  equation
    connect(a.y, bus.x);
    connect(b.y, bus.x);
    connect(bus.x, k.u);
    if first then
      connect(c.y, bus.z);
    else
      connect(d.y, bus.z);
    end if;
    connect(bus.z, l.u);
  end Either;
  model Backwards
    Bus bus;
    Source s[3](k={1, 2, 3});
    Sink k[3];
  equation
    for i in 1:3 loop
      connect(s[i].y, bus.x[i]);
      connect(bus.x[4 - i], k[i].u);
    end for;
  end Backwards;

  model SizesByParameters "sizes of arrays that functions make, from arrays of parameters"
    connector Plug
      parameter Integer m = 1;
      Real v[m];
      flow Real i[m];
    end Plug;
    model Adapter
      parameter Integer m[2] = {1, 1};
      Plug p(final m=sum(m));
    equation
      p.v = fill(time, sum(m));
    end Adapter;
    Plug heat(final m=sum(adapter.m));
    Adapter adapter(final m={2, 3});
    parameter Integer k[2] = {1, 2};
    Real a = sum(fill(time, sum(k)));
    Real b[:] = linspace(0, time, sum(k));
    Real c[:, :] = identity(max(k))*time;
    Real d[3] = cat(1, fill(time, k[1]), 2*ones(k[2]));
  equation
    connect(adapter.p, heat);
  end SizesByParameters;

  connector RealIn = input Real;
  connector RealOut = output Real;
  expandable connector OpenBus
  end OpenBus;
  block Sends
    parameter Real k = 1;
    RealOut y = k;
  end Sends;
  block SendsVector
    parameter Real k[:] = {1, 2};
    RealOut y[size(k, 1)] = k;
  end SendsVector;
  block Doubles
    RealIn u;
    Real z = 2*u;
  end Doubles;
  block Adds
    RealIn u[2];
    Real z = sum(u);
  end Adds;
  model OneOfBuses
    OpenBus bus;
    Doubles doubles;
  equation
    connect(bus.a, doubles.u);
  end OneOfBuses;
  model ControlPoints
    parameter Integer n = 2;
    OpenBus bus[n];
    Sends s[n](k={3 + i for i in 0:n - 1});
    SendsVector v(k={10*i for i in 1:n});
    Sends w[n, 2](k={{2*i - 1, 2*i} for i in 1:n});
  equation
    connect(s.y, bus.a);
    connect(bus.b, v.y);
    connect(w.y, bus.c);
  end ControlPoints;
  model ArraysOfBuses "Members of all expandable connectors of an array in one connect, declared by it"
    ControlPoints points, alone(n=1);
    OneOfBuses first, second, only;
    OpenBus further[2];
    Doubles b[2], f[2];
    Adds c[2];
  equation
    connect(points.bus[1], first.bus);
    connect(points.bus[2], second.bus);
    connect(alone.bus[1], only.bus);
    connect(points.bus.b, b.u);
    connect(points.bus.c, c.u);
    connect(points.bus.b, further.b);
    connect(further.b, f.u);
  end ArraysOfBuses;
  model UnitsOfElements "Each connector of an array gets one element of what all of them are connected to"
    expandable connector Bus
    end Bus;
    connector RealInput = input Real;
    connector RealOutput = output Real;
    block Sum
      parameter Integer n = 2;
      RealInput u[n](final min = fill(0, n), final unit = fill("m3/s", n));
      Real y = sum(u);
    end Sum;
    block Source
      RealOutput y = time;
    end Source;
    Bus bus[2];
    Sum all;
    Source source[2];
  equation
    connect(bus.q, all.u);
    connect(source[1].y, bus[1].q);
    connect(source[2].y, bus[2].q);
  end UnitsOfElements;
end Connected;
