within Modelica.Electrical.Analog.Basic;
model M_Transformer "Any number of coupled inductors"
  parameter Integer N(final min = 1) = 3 "Number of inductors";
  parameter SI.Inductance L[dimL] = {1, 0.1, 0.2, 2, 0.3, 3} "Upper triangle of the inductances, row by row";
  Interfaces.PositivePin p[N] "Positive pins" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Interfaces.NegativePin n[N] "Negative pins" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  SI.Voltage v[N] "Voltages";
  SI.Current i[N](each start = 0, each fixed = true) "Currents";
  parameter SI.Inductance Lm[N, N] = {{L[(min(s, z) - 1)*N - div((min(s, z) - 1)*min(s, z), 2) + max(s, z)] for z in 1:N} for s in 1:N} "All inductances";
protected
  parameter Integer dimL = div(N*(N + 1), 2) "Number of inductances";
equation
  for j in 1:N loop
    v[j] = p[j].v - n[j].v;
    i[j] = p[j].i;
    p[j].i + n[j].i = 0;
  end for;
  v = Lm*der(i);
  annotation(Icon(graphics={
      Line(points={{-90, 80}, {-40, 80}, {-40, 60}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{-90, -80}, {-40, -80}, {-40, -60}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{90, 80}, {40, 80}, {40, 60}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{90, -80}, {40, -80}, {40, -60}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{-40, 60}, {-40, 60}, {-32.5, 58}, {-27, 52.5}, {-25, 45}, {-27, 37.5}, {-32.5, 32}, {-40, 30}, {-40, 30}, {-32.5, 28}, {-27, 22.5}, {-25, 15}, {-27, 7.5}, {-32.5, 2}, {-40, 0}, {-40, 0}, {-32.5, -2}, {-27, -7.5}, {-25, -15}, {-27, -22.5}, {-32.5, -28}, {-40, -30}, {-40, -30}, {-32.5, -32}, {-27, -37.5}, {-25, -45}, {-27, -52.5}, {-32.5, -58}, {-40, -60}}, color={20, 72, 170}, thickness=0.9),
      Line(points={{40, 60}, {40, 60}, {32.5, 58}, {27, 52.5}, {25, 45}, {27, 37.5}, {32.5, 32}, {40, 30}, {40, 30}, {32.5, 28}, {27, 22.5}, {25, 15}, {27, 7.5}, {32.5, 2}, {40, 0}, {40, 0}, {32.5, -2}, {27, -7.5}, {25, -15}, {27, -22.5}, {32.5, -28}, {40, -30}, {40, -30}, {32.5, -32}, {27, -37.5}, {25, -45}, {27, -52.5}, {32.5, -58}, {40, -60}}, color={20, 72, 170}, thickness=0.9),
      Line(points={{-4, 60}, {-4, -60}}, color={20, 72, 170}, thickness=0.75),
      Line(points={{4, 60}, {4, -60}}, color={20, 72, 170}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end M_Transformer;
