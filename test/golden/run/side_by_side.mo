// cardan: simulate SideBySide %f -o %t/r.csv
model SideBySide "How the current divides between two closed switches without resistance is open, and said"
  import Modelica.Electrical.Analog;
  Analog.Ideal.IdealClosingSwitch a(Ron = 0), b(Ron = 0);
  Analog.Basic.Resistor r(R = 1);
  Analog.Sources.ConstantVoltage v(V = 1);
  Analog.Basic.Ground g;
  Modelica.Blocks.Sources.BooleanStep s(startTime = 0.5);
equation
  connect(s.y, a.control);
  connect(s.y, b.control);
  connect(v.p, a.p);
  connect(v.p, b.p);
  connect(a.n, b.n);
  connect(a.n, r.p);
  connect(r.n, v.n);
  connect(v.n, g.p);
end SideBySide;
