within Modelica.Electrical.Analog.Basic;
model Transformer "Two coupled inductors"
  extends Interfaces.TwoPort(i1(start = 0), i2(start = 0));
  parameter SI.Inductance L1(start = 1) "Inductance of the primary side";
  parameter SI.Inductance L2(start = 1) "Inductance of the secondary side";
  parameter SI.Inductance M(start = 1) "Coupling inductance";
  Real dv(unit="V") "Voltage of the primary side less that of the secondary";
equation
  v1 = L1*der(i1) + M*der(i2);
  // The difference, and not v2 itself: the matrix of the two derivatives is well conditioned for tight coupling too.
  dv = (L1 - M)*der(i1) + (M - L2)*der(i2);
  v2 = v1 - dv;
  annotation(Icon(graphics={
      Line(points={{-90, 80}, {-40, 80}, {-40, 60}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{-90, -80}, {-40, -80}, {-40, -60}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{90, 80}, {40, 80}, {40, 60}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{90, -80}, {40, -80}, {40, -60}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{-40, 60}, {-40, 60}, {-32.5, 58}, {-27, 52.5}, {-25, 45}, {-27, 37.5}, {-32.5, 32}, {-40, 30}, {-40, 30}, {-32.5, 28}, {-27, 22.5}, {-25, 15}, {-27, 7.5}, {-32.5, 2}, {-40, 0}, {-40, 0}, {-32.5, -2}, {-27, -7.5}, {-25, -15}, {-27, -22.5}, {-32.5, -28}, {-40, -30}, {-40, -30}, {-32.5, -32}, {-27, -37.5}, {-25, -45}, {-27, -52.5}, {-32.5, -58}, {-40, -60}}, color={20, 72, 170}, thickness=0.9),
      Line(points={{40, 60}, {40, 60}, {32.5, 58}, {27, 52.5}, {25, 45}, {27, 37.5}, {32.5, 32}, {40, 30}, {40, 30}, {32.5, 28}, {27, 22.5}, {25, 15}, {27, 7.5}, {32.5, 2}, {40, 0}, {40, 0}, {32.5, -2}, {27, -7.5}, {25, -15}, {27, -22.5}, {32.5, -28}, {40, -30}, {40, -30}, {32.5, -32}, {27, -37.5}, {25, -45}, {27, -52.5}, {32.5, -58}, {40, -60}}, color={20, 72, 170}, thickness=0.9),
      Line(points={{0, 60}, {0, -60}}, color={20, 72, 170}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Transformer;
