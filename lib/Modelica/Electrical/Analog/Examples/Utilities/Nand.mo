within Modelica.Electrical.Analog.Examples.Utilities;
model Nand "Gate of four MOS transistors"
  Semiconductors.PMOS TP1(W = 6.5e-6, L = 3.1e-6, Beta = 1.05e-5, Vt = -1, K2 = 0.41, K5 = 0.8385, dW = -2.5e-6, dL = -2.1e-6) "Upper transistor of x2";
  Semiconductors.PMOS TP2(W = 6.5e-6, L = 3.1e-6, Beta = 1.05e-5, Vt = -1, K2 = 0.41, K5 = 0.8385, dW = -2.5e-6, dL = -2.1e-6) "Upper transistor of x1";
  Semiconductors.NMOS TN1(W = 6.5e-6, L = 3.1e-6, Beta = 4.1e-5, Vt = 0.8, K2 = 1.144, K5 = 0.7311, dW = -2.5e-6, dL = -1.5e-6) "Lower transistor of x2";
  Semiconductors.NMOS TN2(W = 6.5e-6, L = 3.1e-6, Beta = 4.1e-5, Vt = 0.8, K2 = 1.144, K5 = 0.7311, dW = -2.5e-6, dL = -1.5e-6) "Lower transistor of x1";
  Basic.Capacitor C4(C = 0.4e-13) "Capacitance of the output";
  Basic.Capacitor C7(C = 0.4e-13) "Capacitance between the lower transistors";
  Basic.Ground Gnd "Ground of TN2";
  Basic.Ground Gnd2 "Ground of C4";
  Basic.Ground Gnd3 "Ground of C7";
  Basic.Ground Gnd6 "Bulk of TP2";
  Basic.Ground Gnd7 "Bulk of TN1";
  Basic.Ground Gnd8 "Bulk of TP1";
  Interfaces.Pin x1 "First input";
  Interfaces.Pin x2 "Second input";
  Interfaces.Pin Vdd "Supply";
  Interfaces.Pin y "Output";
equation
  connect(x1, TP2.G);
  connect(x1, TN2.G);
  connect(x2, TP1.G);
  connect(x2, TN1.G);
  connect(Vdd, TP1.D);
  connect(Vdd, TP2.D);
  connect(TP1.S, TN1.D);
  connect(TP2.S, TN1.D);
  connect(TN1.D, C4.p);
  connect(C4.p, y);
  connect(TN1.S, TN2.D);
  connect(TN2.D, C7.p);
  connect(TN2.S, Gnd.p);
  connect(TN2.B, Gnd.p);
  connect(C4.n, Gnd2.p);
  connect(C7.n, Gnd3.p);
  connect(TP2.B, Gnd6.p);
  connect(TN1.B, Gnd7.p);
  connect(TP1.B, Gnd8.p);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Rectangle(extent={{-46, -60}, {34, 60}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-40, 34}, {28, -34}}, textString="&", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Ellipse(extent={{34, -9}, {52, 9}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Nand;
