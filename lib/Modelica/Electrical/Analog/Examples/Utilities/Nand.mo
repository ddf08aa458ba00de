within Modelica.Electrical.Analog.Examples.Utilities;
model Nand "Gate of four MOS transistors"
  Semiconductors.PMOS TP1(W = 6.5e-6, L = 3.1e-6, Beta = 1.05e-5, Vt = -1, K2 = 0.41, K5 = 0.8385, dW = -2.5e-6, dL = -2.1e-6) "Upper transistor of x2"
      annotation(Placement(transformation(extent={{-70, -12}, {-50, 8}})));
  Semiconductors.PMOS TP2(W = 6.5e-6, L = 3.1e-6, Beta = 1.05e-5, Vt = -1, K2 = 0.41, K5 = 0.8385, dW = -2.5e-6, dL = -2.1e-6) "Upper transistor of x1"
      annotation(Placement(transformation(extent={{-70, 28}, {-50, 48}})));
  Semiconductors.NMOS TN1(W = 6.5e-6, L = 3.1e-6, Beta = 4.1e-5, Vt = 0.8, K2 = 1.144, K5 = 0.7311, dW = -2.5e-6, dL = -1.5e-6) "Lower transistor of x2"
      annotation(Placement(transformation(extent={{-18, -32}, {2, -12}})));
  Semiconductors.NMOS TN2(W = 6.5e-6, L = 3.1e-6, Beta = 4.1e-5, Vt = 0.8, K2 = 1.144, K5 = 0.7311, dW = -2.5e-6, dL = -1.5e-6) "Lower transistor of x1"
      annotation(Placement(transformation(extent={{30, 10}, {50, 30}})));
  Basic.Capacitor C4(C = 0.4e-13) "Capacitance of the output"
      annotation(Placement(transformation(extent={{30, -26}, {50, -6}})));
  Basic.Capacitor C7(C = 0.4e-13) "Capacitance between the lower transistors"
      annotation(Placement(transformation(extent={{66, 24}, {86, 44}})));
  Basic.Ground Gnd "Ground of TN2" annotation(Placement(transformation(extent={{66, -16}, {86, 4}})));
  Basic.Ground Gnd2 "Ground of C4" annotation(Placement(transformation(extent={{66, -56}, {86, -36}})));
  Basic.Ground Gnd3 "Ground of C7" annotation(Placement(transformation(extent={{98, 4}, {118, 24}})));
  Basic.Ground Gnd6 "Bulk of TP2" annotation(Placement(transformation(extent={{-18, 8}, {2, 28}})));
  Basic.Ground Gnd7 "Bulk of TN1" annotation(Placement(transformation(extent={{30, -70}, {50, -50}})));
  Basic.Ground Gnd8 "Bulk of TP1" annotation(Placement(transformation(extent={{-18, -76}, {2, -56}})));
  Interfaces.Pin x1 "First input"
      annotation(Placement(transformation(extent={{-110, 84}, {-90, 104}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Interfaces.Pin x2 "Second input"
      annotation(Placement(transformation(extent={{98, -114}, {118, -94}}), iconTransformation(extent={{90, 70}, {110, 90}})));
  Interfaces.Pin Vdd "Supply"
      annotation(Placement(transformation(extent={{-110, 48}, {-90, 68}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  Interfaces.Pin y "Output"
      annotation(Placement(transformation(extent={{98, -78}, {118, -58}}), iconTransformation(extent={{90, -90}, {110, -70}})));
equation
  connect(x1, TP2.G) annotation(Line(points={{-100, 94}, {-74, 94}, {-74, 38}, {-70, 38}}, color={20, 72, 170}));
  connect(x1, TN2.G) annotation(Line(points={{-100, 94}, {6, 94}, {6, 20}, {30, 20}}, color={20, 72, 170}));
  connect(x2, TP1.G)
      annotation(Line(points={{108, -104}, {14, -104}, {14, -40}, {-74, -40}, {-74, -2}, {-70, -2}}, color={20, 72, 170}));
  connect(x2, TN1.G)
      annotation(Line(points={{108, -104}, {14, -104}, {14, -40}, {-22, -40}, {-22, -22}, {-18, -22}}, color={20, 72, 170}));
  connect(Vdd, TP1.D)
      annotation(Line(points={{-100, 58}, {-100, 25}, {-46, 25}, {-46, 3}, {-50, 3}}, color={20, 72, 170}));
  connect(Vdd, TP2.D) annotation(Line(points={{-100, 58}, {-46, 58}, {-46, 43}, {-50, 43}}, color={20, 72, 170}));
  connect(TP1.S, TN1.D)
      annotation(Line(points={{-50, -7}, {-38, -7}, {-38, -2}, {6, -2}, {6, -17}, {2, -17}}, color={20, 72, 170}));
  connect(TP2.S, TN1.D)
      annotation(Line(points={{-50, 33}, {-38, 33}, {-38, -2}, {6, -2}, {6, -17}, {2, -17}}, color={20, 72, 170}));
  connect(TN1.D, C4.p) annotation(Line(points={{2, -17}, {6, -17}, {6, -16}, {30, -16}}, color={20, 72, 170}));
  connect(C4.p, y)
      annotation(Line(points={{30, -16}, {26, -16}, {26, -27}, {54, -27}, {54, -68}, {108, -68}}, color={20, 72, 170}));
  connect(TN1.S, TN2.D)
      annotation(Line(points={{2, -27}, {10, -27}, {10, 38}, {54, 38}, {54, 25}, {50, 25}}, color={20, 72, 170}));
  connect(TN2.D, C7.p) annotation(Line(points={{50, 25}, {54, 25}, {54, 34}, {66, 34}}, color={20, 72, 170}));
  connect(TN2.S, Gnd.p) annotation(Line(points={{50, 15}, {76, 15}, {76, 4}}, color={20, 72, 170}));
  connect(TN2.B, Gnd.p) annotation(Line(points={{50, 20}, {76, 20}, {76, 4}}, color={20, 72, 170}));
  connect(C4.n, Gnd2.p)
      annotation(Line(points={{50, -16}, {54, -16}, {54, -17}, {76, -17}, {76, -36}}, color={20, 72, 170}));
  connect(C7.n, Gnd3.p) annotation(Line(points={{86, 34}, {108, 34}, {108, 24}}, color={20, 72, 170}));
  connect(TP2.B, Gnd6.p) annotation(Line(points={{-50, 38}, {-8, 38}, {-8, 28}}, color={20, 72, 170}));
  connect(TN1.B, Gnd7.p)
      annotation(Line(points={{2, -22}, {14, -22}, {14, -30}, {40, -30}, {40, -50}}, color={20, 72, 170}));
  connect(TP1.B, Gnd8.p)
      annotation(Line(points={{-50, -2}, {-42, -2}, {-42, -42}, {-8, -42}, {-8, -56}}, color={20, 72, 170}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Rectangle(extent={{-46, -60}, {34, 60}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-40, 34}, {28, -34}}, textString="&", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Ellipse(extent={{34, -9}, {52, 9}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}), Diagram(coordinateSystem(extent={{-140, -140}, {140, 140}})));
end Nand;
