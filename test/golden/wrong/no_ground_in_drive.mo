// cardan: check %f
// What is open is the circuit, whatever moves with it; the measuring circuit behind the transformer has a ground.
model Drive
  Modelica.Electrical.Analog.Sources.ConstantVoltage source(V = 12);
  Modelica.Electrical.Analog.Basic.Resistor r(R = 1);
  Modelica.Electrical.Analog.Basic.Inductor l(L = 1e-3);
  Modelica.Electrical.Analog.Basic.RotationalEMF emf(k = 0.1);
  Modelica.Mechanics.Rotational.Components.Inertia rotor(J = 0.01);
  Modelica.Electrical.Analog.Basic.Transformer transformer(L1 = 1, L2 = 1, M = 0.5);
  Modelica.Electrical.Analog.Basic.Resistor burden(R = 1);
  Modelica.Electrical.Analog.Basic.Ground ground;
equation
  connect(source.p, r.p);
  connect(r.n, l.p);
  connect(l.n, emf.p);
  connect(emf.n, source.n);
  connect(emf.flange, rotor.flange_a);
  connect(transformer.p1, emf.p);
  connect(transformer.n1, emf.n);
  connect(transformer.p2, burden.p);
  connect(transformer.n2, burden.n);
  connect(burden.n, ground.p);
end Drive;
