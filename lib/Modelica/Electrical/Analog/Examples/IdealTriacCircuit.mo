within Modelica.Electrical.Analog.Examples;
model IdealTriacCircuit "An ideal triac fired by pulses"
  Basic.Ground ground "Ground" annotation(Placement(transformation(extent={{-10, -10}, {10, 10}})));
  Basic.Resistor R(R = 20) "Load" annotation(Placement(transformation(extent={{-10, -46}, {10, -26}})));
  Sources.SineVoltage V(V = 5, f = 2) "Source" annotation(Placement(transformation(extent={{-46, -28}, {-26, -8}})));
  Modelica.Blocks.Sources.BooleanPulse booleanPulse(width = 50, period = 0.25, startTime = 0.1) "Fires"
      annotation(Placement(transformation(extent={{-10, 34}, {10, 54}})));
  Ideal.IdealTriac idealTriac(capacitor(v(start = 0, fixed = true)), idealThyristor(off(start = true, fixed = true)), idealThyristor1(off(start = true, fixed = true))) "Triac"
      annotation(Placement(transformation(extent={{26, 14}, {46, 34}})));
equation
  connect(V.p, R.p) annotation(Line(points={{-46, -18}, {-50, -18}, {-50, -36}, {-10, -36}}, color={20, 72, 170}));
  connect(R.n, idealTriac.n) annotation(Line(points={{10, -36}, {50, -36}, {50, 24}, {46, 24}}, color={20, 72, 170}));
  connect(idealTriac.p, ground.p) annotation(Line(points={{26, 24}, {0, 24}, {0, 10}}, color={20, 72, 170}));
  connect(V.n, ground.p)
      annotation(Line(points={{-26, -18}, {-22, -18}, {-22, 18}, {0, 18}, {0, 10}}, color={20, 72, 170}));
  connect(booleanPulse.y, idealTriac.fire1)
      annotation(Line(points={{11, 44}, {41.6, 44}, {41.6, 35.2}}, color={150, 30, 120}));
  annotation(experiment(StopTime = 2));
end IdealTriacCircuit;
