within Modelica.Electrical.Analog.Lines;
model M_OLine "Several coupled lines of resistors, inductors, capacitors and conductors"
  parameter SI.Length length(final min = Modelica.Constants.small) = 0.1 "Length";
  parameter Integer N(final min = 2) = 5 "Number of segments";
  parameter Integer lines(final min = 2) = 4 "Number of lines";
  parameter Real r[lines](each final min = Modelica.Constants.small, each unit = "Ohm/m") = {4.76e5, 1.72e5, 1.72e5, 1.72e5} "Resistance per length";
  parameter Real l[dim_vector_lgc](each final min = Modelica.Constants.small, each unit = "H/m") = {5.98e-7, 4.44e-7, 4.39e-7, 3.99e-7, 5.81e-7, 4.09e-7, 4.23e-7, 5.96e-7, 4.71e-7, 6.06e-7} "Inductance per length, upper triangle row by row";
  parameter Real g[dim_vector_lgc](each final min = Modelica.Constants.small, each unit = "S/m") = {8.05e-6, 3.42e-5, 2.91e-5, 1.76e-6, 9.16e-6, 7.12e-6, 2.43e-5, 5.93e-6, 4.19e-5, 6.64e-6} "Conductance per length, upper triangle row by row; to the return on the diagonal";
  parameter Real c[dim_vector_lgc](each final min = Modelica.Constants.small, each unit = "F/m") = {2.38e-11, 1.01e-10, 8.56e-11, 5.09e-12, 2.71e-11, 2.09e-11, 7.16e-11, 1.83e-11, 1.23e-10, 2.07e-11} "Capacitance per length, upper triangle row by row; to the return on the diagonal";
  parameter Boolean useInternalGround = true "True: the return is a ground; false: it is refPin" annotation(Evaluate = true);
  parameter SI.LinearTemperatureCoefficient alpha_R = 0 "Change of the resistance with temperature";
  parameter SI.LinearTemperatureCoefficient alpha_G = 0 "Change of the conductance with temperature";
  parameter Boolean useHeatPort = false "True: the heat port exists" annotation(Evaluate = true);
  parameter SI.Temperature T = 293.15 "Temperature where there is no heat port";
  parameter SI.Temperature T_ref = 300.15 "Reference temperature";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a heatPort if useHeatPort "Port to which the losses go" annotation(Placement(transformation(extent={{-70, -110}, {-50, -90}})));
  Interfaces.PositivePin p[lines] "Left ends" annotation(Placement(transformation(extent={{-110, 70}, {-90, 90}})));
  Interfaces.NegativePin n[lines] "Right ends" annotation(Placement(transformation(extent={{90, 70}, {110, 90}})));
  Interfaces.NegativePin refPin if not useInternalGround "Return" annotation(Placement(transformation(extent={{90, 30}, {110, 50}})));
  Basic.Ground ground if useInternalGround "Return";
  segment s_first(final lines = lines, Rl = r*length/(2*N), Ll = l*length/(2*N), Cl = c*length/N, Gl = g*length/N, alpha_R = alpha_R, alpha_G = alpha_G, T_ref = T_ref,
    useHeatPort = useHeatPort, T = T) "First segment, with half of the resistances and inductances";
  segment s[N - 1](each final lines = lines, each Rl = r*length/N, each Ll = l*length/N, each Cl = c*length/N, each Gl = g*length/N, each alpha_R = alpha_R, each alpha_G = alpha_G,
    each T_ref = T_ref, each useHeatPort = useHeatPort, each T = T) "Further segments";
  segment_last s_last(final lines = lines, Rl = r*length/(2*N), Ll = l*length/(2*N), alpha_R = alpha_R, T_ref = T_ref, useHeatPort = useHeatPort, T = T) "The other half of the resistances and inductances";

  model segment "Resistors, coupled inductors, and capacitors and conductors behind them"
    parameter Integer lines(final min = 1) = 3 "Number of lines";
    parameter Integer dim_vector_lgc = div(lines*(lines + 1), 2) "Number of pairs of lines";
    parameter SI.Resistance Rl[lines] = fill(7, lines) "Resistances";
    parameter SI.Inductance Ll[dim_vector_lgc] = fill(2, dim_vector_lgc) "Inductances, upper triangle row by row";
    parameter SI.Capacitance Cl[dim_vector_lgc] = fill(1, dim_vector_lgc) "Capacitances, upper triangle row by row";
    parameter SI.Conductance Gl[dim_vector_lgc] = fill(1, dim_vector_lgc) "Conductances, upper triangle row by row";
    parameter SI.LinearTemperatureCoefficient alpha_R "Change of the resistance with temperature";
    parameter SI.LinearTemperatureCoefficient alpha_G "Change of the conductance with temperature";
    parameter Boolean useHeatPort = false "True: the heat port exists" annotation(Evaluate = true);
    parameter SI.Temperature T = 293.15 "Temperature where there is no heat port";
    parameter SI.Temperature T_ref "Reference temperature";
    Interfaces.PositivePin p[lines] "Left ends" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
    Interfaces.NegativePin n[lines] "Right ends" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
    Interfaces.NegativePin refPin "Return" annotation(Placement(transformation(extent={{90, -50}, {110, -30}})));
    Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a heatPort if useHeatPort "Port to which the losses go" annotation(Placement(transformation(extent={{-70, -110}, {-50, -90}})));
    Basic.Resistor R[lines](R = Rl, each T_ref = T_ref, each alpha = alpha_R, each useHeatPort = useHeatPort, each T = T) "Resistors";
    Basic.M_Transformer inductance(N = lines, L = Ll) "Inductors";
    Basic.Capacitor C[dim_vector_lgc](C = Cl) "Capacitors";
    Basic.Conductor G[dim_vector_lgc](G = Gl, each T_ref = T_ref, each alpha = alpha_G, each useHeatPort = useHeatPort, each T = T) "Conductors";
  protected
    parameter Integer at[lines, lines] = {{div((2*lines - i)*(i - 1), 2) + j for j in 1:lines} for i in 1:lines} "Place of the pair i <= j in the triangles";
  equation
    connect(p, R.p);
    connect(R.n, inductance.p);
    connect(inductance.n, n);
    for i in 1:lines loop
      connect(C[at[i, i]].p, n[i]);
      connect(C[at[i, i]].n, refPin);
      connect(G[at[i, i]].p, n[i]);
      connect(G[at[i, i]].n, refPin);
      for j in i + 1:lines loop
        connect(C[at[i, j]].p, n[i]);
        connect(C[at[i, j]].n, n[j]);
        connect(G[at[i, j]].p, n[i]);
        connect(G[at[i, j]].n, n[j]);
      end for;
    end for;
    if useHeatPort then
      for i in 1:lines loop
        connect(heatPort, R[i].heatPort);
      end for;
      for k in 1:dim_vector_lgc loop
        connect(heatPort, G[k].heatPort);
      end for;
    end if;
  end segment;

  model segment_last "Coupled inductors and resistors"
    parameter Integer lines(final min = 1) = 3 "Number of lines";
    parameter Integer dim_vector_lgc = div(lines*(lines + 1), 2) "Number of pairs of lines";
    parameter SI.Resistance Rl[lines] = fill(1, lines) "Resistances";
    parameter SI.Inductance Ll[dim_vector_lgc] = fill(1, dim_vector_lgc) "Inductances, upper triangle row by row";
    parameter SI.LinearTemperatureCoefficient alpha_R "Change of the resistance with temperature";
    parameter Boolean useHeatPort = false "True: the heat port exists" annotation(Evaluate = true);
    parameter SI.Temperature T = 293.15 "Temperature where there is no heat port";
    parameter SI.Temperature T_ref(start = 293.15) "Reference temperature";
    Interfaces.PositivePin p[lines] "Left ends" annotation(Placement(transformation(extent={{-110, -90}, {-90, -70}})));
    Interfaces.NegativePin n[lines] "Right ends" annotation(Placement(transformation(extent={{90, -90}, {110, -70}})));
    Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a heatPort if useHeatPort "Port to which the losses go" annotation(Placement(transformation(extent={{-70, -110}, {-50, -90}})));
    Basic.M_Transformer inductance(N = lines, L = Ll) "Inductors";
    Basic.Resistor R[lines](R = Rl, each T_ref = T_ref, each alpha = alpha_R, each useHeatPort = useHeatPort, each T = T) "Resistors";
  equation
    connect(p, inductance.p);
    connect(inductance.n, R.p);
    connect(R.n, n);
    if useHeatPort then
      for i in 1:lines loop
        connect(heatPort, R[i].heatPort);
      end for;
    end if;
  end segment_last;
protected
  parameter Integer dim_vector_lgc = div(lines*(lines + 1), 2) "Number of pairs of lines";
equation
  connect(p, s_first.p);
  connect(s_first.n, s[1].p);
  for k in 1:N - 2 loop
    connect(s[k].n, s[k + 1].p);
  end for;
  connect(s[N - 1].n, s_last.p);
  connect(s_last.n, n);
  connect(s_first.refPin, refPin);
  connect(s_first.refPin, ground.p);
  for k in 1:N - 1 loop
    connect(s[k].refPin, refPin);
    connect(s[k].refPin, ground.p);
  end for;
  if useHeatPort then
    connect(heatPort, s_first.heatPort);
    for k in 1:N - 1 loop
      connect(heatPort, s[k].heatPort);
    end for;
    connect(heatPort, s_last.heatPort);
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-70, -50}, {70, 50}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Line(points={{-60, 20}, {60, 20}}, color={20, 72, 170}, thickness=0.75),
      Line(points={{-60, -20}, {60, -20}}, color={20, 72, 170}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end M_OLine;
