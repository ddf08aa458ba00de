// cardan: check Mixed %f Rc.dym
// cardan: simulate Mixed %f Rc.dym --stop 1 --intervals 2 -o %t/r.csv
model Mixed "A classic circuit beside a Modelica component, in one simulation"
  Rc rc(R = 10);
  Modelica.Electrical.Analog.Basic.Capacitor c(C = 0.01, v(start = 0, fixed = true));
  Modelica.Electrical.Analog.Basic.Resistor r(R = 10);
  Modelica.Electrical.Analog.Sources.ConstantVoltage u(V = 5);
  Modelica.Electrical.Analog.Basic.Ground g;
  Real e = rc.u - c.v "zero";
equation
  rc.U = 5;
  connect(u.p, r.p);
  connect(r.n, c.p);
  connect(c.n, g.p);
  connect(u.n, g.p);
end Mixed;
