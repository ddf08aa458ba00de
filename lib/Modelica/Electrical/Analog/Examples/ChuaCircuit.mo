within Modelica.Electrical.Analog.Examples;
model ChuaCircuit "Chua's circuit, which is chaotic"
  Basic.Inductor L(L = 18, i(start = 0, fixed = true)) "Inductor";
  Basic.Resistor Ro(R = 12.5e-3) "Resistance of the inductor";
  Basic.Conductor G(G = 0.565) "Between the capacitors";
  Basic.Capacitor C1(C = 10, v(start = 4, fixed = true)) "Capacitor at the nonlinear resistor";
  Basic.Capacitor C2(C = 100, v(start = 0, fixed = true)) "Capacitor at the inductor";
  Utilities.NonlinearResistor Nr(Ga(min = -1) = -0.757576, Gb(min = -1) = -0.409091, Ve = 1) "Nonlinear resistor";
  Basic.Ground Gnd "Ground";
equation
  connect(L.p, C2.p);
  connect(L.n, Ro.p);
  connect(C2.p, G.p);
  connect(G.n, C1.p);
  connect(C1.p, Nr.p);
  connect(Ro.n, Gnd.p);
  connect(C2.n, Gnd.p);
  connect(C1.n, Gnd.p);
  connect(Nr.n, Gnd.p);
  annotation(experiment(StopTime = 5e4, Interval = 1));
end ChuaCircuit;
