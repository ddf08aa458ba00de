within Modelica.Electrical.Analog.Examples;
model CauerLowPassOPV "Cauer low pass of fifth order, of operational amplifiers"
  parameter SI.Capacitance l1 = 1.304 "First inductance, as a capacitance";
  parameter SI.Capacitance l2 = 0.8586 "Second inductance, as a capacitance";
  parameter SI.Capacitance c1 = 1.072 "First capacitance";
  parameter SI.Capacitance c2 = 1/(1.704992^2*l1) "Second capacitance";
  parameter SI.Capacitance c3 = 1.682 "Third capacitance";
  parameter SI.Capacitance c4 = 1/(1.179945^2*l2) "Fourth capacitance";
  parameter SI.Capacitance c5 = 0.7262 "Fifth capacitance";
  Basic.Capacitor C1(C = c1 + c2, v(start = 0, fixed = true)) "Capacitor 1"
      annotation(Placement(transformation(extent={{42, -118}, {62, -98}})));
  Basic.Capacitor C2(C = c2, v(start = 0, fixed = true)) "Capacitor 2"
      annotation(Placement(transformation(extent={{82, -157}, {62, -137}})));
  Basic.Capacitor C3(C = l1, v(start = 0, fixed = true)) "Capacitor 3"
      annotation(Placement(transformation(extent={{-62, -70}, {-42, -50}})));
  Basic.Capacitor C4(C = c4, v(start = 0, fixed = true)) "Capacitor 4"
      annotation(Placement(transformation(extent={{-116, 34}, {-96, 54}})));
  Basic.Capacitor C5(C = c2) "Capacitor 5" annotation(Placement(transformation(extent={{72, -77}, {52, -57}})));
  Basic.Capacitor C6(C = c2 + c3 + c4) "Capacitor 6"
      annotation(Placement(transformation(extent={{84, -10}, {104, 10}})));
  Basic.Capacitor C7(C = l2, v(start = 0, fixed = true)) "Capacitor 7"
      annotation(Placement(transformation(extent={{110, 126}, {90, 146}})));
  Basic.Capacitor C8(C = c4) "Capacitor 8" annotation(Placement(transformation(extent={{72, 13}, {52, 33}})));
  Basic.Capacitor C9(C = c4 + c5) "Capacitor 9" annotation(Placement(transformation(extent={{-102, 128}, {-82, 148}})));
  Basic.Resistor R1(R = 1) "Resistor 1" annotation(Placement(transformation(extent={{-14, -69}, {6, -49}})));
  Basic.Resistor R2(R = 1) "Resistor 2" annotation(Placement(transformation(extent={{-28, -106}, {-8, -86}})));
  Basic.Resistor R3(R = 1) "Resistor 3" annotation(Placement(transformation(extent={{10, -117}, {30, -97}})));
  Basic.Resistor R4(R = -1) "Resistor 4" annotation(Placement(transformation(extent={{-20, -157}, {-40, -137}})));
  Basic.Resistor R5(R = -1) "Resistor 5" annotation(Placement(transformation(extent={{-36, -15}, {-56, 5}})));
  Basic.Resistor R6(R = 1) "Resistor 6" annotation(Placement(transformation(extent={{72, 50}, {52, 70}})));
  Basic.Resistor R7(R = 1) "Resistor 7" annotation(Placement(transformation(extent={{8, -20}, {28, 0}})));
  Basic.Resistor R8(R = -1) "Resistor 8" annotation(Placement(transformation(extent={{56, 90}, {76, 110}})));
  Basic.Resistor R9(R = -1) "Resistor 9" annotation(Placement(transformation(extent={{118, -25}, {138, -5}})));
  Basic.Resistor R10(R = 1) "Resistor 10" annotation(Placement(transformation(extent={{-50, 109}, {-70, 129}})));
  Basic.Resistor R11(R = 1) "Resistor 11" annotation(Placement(transformation(extent={{-102, 164}, {-82, 184}})));
  Ideal.IdealOpAmp3Pin Op1 "Amplifier 1" annotation(Placement(transformation(extent={{30, -157}, {50, -137}})));
  Ideal.IdealOpAmp3Pin Op2 "Amplifier 2" annotation(Placement(transformation(extent={{-62, -106}, {-42, -86}})));
  Ideal.IdealOpAmp3Pin Op3 "Amplifier 3" annotation(Placement(transformation(extent={{52, -25}, {72, -5}})));
  Ideal.IdealOpAmp3Pin Op4 "Amplifier 4" annotation(Placement(transformation(extent={{108, 90}, {88, 110}})));
  Ideal.IdealOpAmp3Pin Op5 "Amplifier 5" annotation(Placement(transformation(extent={{-102, 92}, {-82, 112}})));
  Basic.Ground G "Ground of amplifier 1" annotation(Placement(transformation(extent={{-2, -178}, {18, -158}})));
  Basic.Ground G1 "Ground of amplifier 2" annotation(Placement(transformation(extent={{-78, -143}, {-58, -123}})));
  Basic.Ground G2 "Ground of amplifier 3" annotation(Placement(transformation(extent={{20, -57}, {40, -37}})));
  Basic.Ground G3 "Ground of amplifier 4" annotation(Placement(transformation(extent={{104, 45}, {124, 65}})));
  Basic.Ground G4 "Ground of amplifier 5" annotation(Placement(transformation(extent={{-136, 71}, {-116, 91}})));
  Sources.StepVoltage V(startTime = 1, V = 1) "Input"
      annotation(Placement(transformation(extent={{-90, -9}, {-70, 11}})));
  Basic.Ground Ground1 "Ground of the input" annotation(Placement(transformation(extent={{-122, -25}, {-102, -5}})));
equation
  connect(V.p, Ground1.p)
      annotation(Line(points={{-90, 1}, {-92, 1}, {-92, 3}, {-112, 3}, {-112, -5}}, color={20, 72, 170}));
  connect(V.n, R1.p)
      annotation(Line(points={{-70, 1}, {-68, 1}, {-68, -20}, {-36, -20}, {-36, -59}, {-14, -59}}, color={20, 72, 170}));
  connect(R1.n, Op1.in_n) annotation(Line(points={{6, -59}, {8, -59}, {8, -142}, {30, -142}}, color={20, 72, 170}));
  connect(R2.n, Op1.in_n) annotation(Line(points={{-8, -96}, {8, -96}, {8, -142}, {30, -142}}, color={20, 72, 170}));
  connect(C2.n, Op1.in_n)
      annotation(Line(points={{62, -147}, {58, -147}, {58, -129}, {26, -129}, {26, -142}, {30, -142}}, color={20, 72, 170}));
  connect(C1.p, Op1.in_n)
      annotation(Line(points={{42, -108}, {38, -108}, {38, -129}, {26, -129}, {26, -142}, {30, -142}}, color={20, 72, 170}));
  connect(R3.p, Op1.in_n) annotation(Line(points={{10, -107}, {8, -107}, {8, -142}, {30, -142}}, color={20, 72, 170}));
  connect(C1.n, Op1.out)
      annotation(Line(points={{62, -108}, {66, -108}, {66, -119}, {52, -119}, {52, -147}, {50, -147}}, color={20, 72, 170}));
  connect(R3.n, Op1.out)
      annotation(Line(points={{30, -107}, {32, -107}, {32, -119}, {52, -119}, {52, -147}, {50, -147}}, color={20, 72, 170}));
  connect(R4.p, Op1.out)
      annotation(Line(points={{-20, -147}, {22, -147}, {22, -161}, {52, -161}, {52, -147}, {50, -147}}, color={20, 72, 170}));
  connect(C5.p, Op1.out)
      annotation(Line(points={{72, -67}, {76, -67}, {76, -119}, {52, -119}, {52, -147}, {50, -147}}, color={20, 72, 170}));
  connect(R4.n, Op2.in_n)
      annotation(Line(points={{-40, -147}, {-82, -147}, {-82, -91}, {-62, -91}}, color={20, 72, 170}));
  connect(R5.n, Op2.in_n) annotation(Line(points={{-56, -5}, {-64, -5}, {-64, -91}, {-62, -91}}, color={20, 72, 170}));
  connect(C3.p, Op2.in_n)
      annotation(Line(points={{-62, -60}, {-64, -60}, {-64, -91}, {-62, -91}}, color={20, 72, 170}));
  connect(C3.n, Op2.out) annotation(Line(points={{-42, -60}, {-38, -60}, {-38, -96}, {-42, -96}}, color={20, 72, 170}));
  connect(R2.p, Op2.out) annotation(Line(points={{-28, -96}, {-42, -96}}, color={20, 72, 170}));
  connect(R7.p, Op2.out)
      annotation(Line(points={{8, -10}, {6, -10}, {6, -18}, {-38, -18}, {-38, -96}, {-42, -96}}, color={20, 72, 170}));
  connect(R7.n, Op3.in_n) annotation(Line(points={{28, -10}, {52, -10}}, color={20, 72, 170}));
  connect(C5.n, Op3.in_n) annotation(Line(points={{52, -67}, {48, -67}, {48, -10}, {52, -10}}, color={20, 72, 170}));
  connect(R6.n, Op3.in_n) annotation(Line(points={{52, 60}, {48, 60}, {48, -10}, {52, -10}}, color={20, 72, 170}));
  connect(C6.p, Op3.in_n)
      annotation(Line(points={{84, 0}, {82, 0}, {82, 3}, {48, 3}, {48, -10}, {52, -10}}, color={20, 72, 170}));
  connect(C4.n, Op3.in_n) annotation(Line(points={{-96, 44}, {48, 44}, {48, -10}, {52, -10}}, color={20, 72, 170}));
  connect(C6.n, Op3.out) annotation(Line(points={{104, 0}, {108, 0}, {108, -15}, {72, -15}}, color={20, 72, 170}));
  connect(R9.p, Op3.out) annotation(Line(points={{118, -15}, {72, -15}}, color={20, 72, 170}));
  connect(R5.p, Op3.out)
      annotation(Line(points={{-36, -5}, {-34, -5}, {-34, 8}, {76, 8}, {76, -15}, {72, -15}}, color={20, 72, 170}));
  connect(C2.p, Op3.out) annotation(Line(points={{82, -147}, {84, -147}, {84, -15}, {72, -15}}, color={20, 72, 170}));
  connect(C8.p, Op3.out) annotation(Line(points={{72, 23}, {76, 23}, {76, -15}, {72, -15}}, color={20, 72, 170}));
  connect(R8.n, Op4.in_n)
      annotation(Line(points={{76, 100}, {82, 100}, {82, 119}, {112, 119}, {112, 105}, {108, 105}}, color={20, 72, 170}));
  connect(R9.n, Op4.in_n)
      annotation(Line(points={{138, -15}, {142, -15}, {142, 105}, {108, 105}}, color={20, 72, 170}));
  connect(C7.p, Op4.in_n)
      annotation(Line(points={{110, 136}, {112, 136}, {112, 105}, {108, 105}}, color={20, 72, 170}));
  connect(C7.n, Op4.out) annotation(Line(points={{90, 136}, {86, 136}, {86, 100}, {88, 100}}, color={20, 72, 170}));
  connect(R6.p, Op4.out) annotation(Line(points={{72, 60}, {84, 60}, {84, 100}, {88, 100}}, color={20, 72, 170}));
  connect(R10.p, Op4.out)
      annotation(Line(points={{-50, 119}, {80, 119}, {80, 116}, {86, 116}, {86, 100}, {88, 100}}, color={20, 72, 170}));
  connect(R10.n, Op5.in_n)
      annotation(Line(points={{-70, 119}, {-106, 119}, {-106, 107}, {-102, 107}}, color={20, 72, 170}));
  connect(C8.n, Op5.in_n)
      annotation(Line(points={{52, 23}, {-140, 23}, {-140, 107}, {-102, 107}}, color={20, 72, 170}));
  connect(C9.p, Op5.in_n)
      annotation(Line(points={{-102, 138}, {-106, 138}, {-106, 107}, {-102, 107}}, color={20, 72, 170}));
  connect(R11.p, Op5.in_n)
      annotation(Line(points={{-102, 174}, {-106, 174}, {-106, 107}, {-102, 107}}, color={20, 72, 170}));
  connect(C9.n, Op5.out) annotation(Line(points={{-82, 138}, {-78, 138}, {-78, 102}, {-82, 102}}, color={20, 72, 170}));
  connect(R11.n, Op5.out)
      annotation(Line(points={{-82, 174}, {-78, 174}, {-78, 102}, {-82, 102}}, color={20, 72, 170}));
  connect(C4.p, Op5.out)
      annotation(Line(points={{-116, 44}, {-120, 44}, {-120, 62}, {-78, 62}, {-78, 102}, {-82, 102}}, color={20, 72, 170}));
  connect(R8.p, Op5.out) annotation(Line(points={{56, 100}, {-78, 100}, {-78, 102}, {-82, 102}}, color={20, 72, 170}));
  connect(Op1.in_p, G.p)
      annotation(Line(points={{30, -152}, {26, -152}, {26, -150}, {8, -150}, {8, -158}}, color={20, 72, 170}));
  connect(Op2.in_p, G1.p) annotation(Line(points={{-62, -101}, {-68, -101}, {-68, -123}}, color={20, 72, 170}));
  connect(Op3.in_p, G2.p) annotation(Line(points={{52, -20}, {30, -20}, {30, -37}}, color={20, 72, 170}));
  connect(Op4.in_p, G3.p) annotation(Line(points={{108, 95}, {114, 95}, {114, 65}}, color={20, 72, 170}));
  connect(Op5.in_p, G4.p)
      annotation(Line(points={{-102, 97}, {-106, 97}, {-106, 100}, {-126, 100}, {-126, 91}}, color={20, 72, 170}));
  annotation(experiment(StopTime = 60), Diagram(coordinateSystem(extent={{-160, -200}, {160, 200}})));
end CauerLowPassOPV;
