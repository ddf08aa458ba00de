// cardan: simulate %f
model NoGround
  Modelica.Electrical.Analog.Sources.ConstantVoltage source(V = 12);
  Modelica.Electrical.Analog.Basic.Resistor r(R = 0.5);
equation
  connect(source.p, r.p);
  connect(source.n, r.n);
end NoGround;
