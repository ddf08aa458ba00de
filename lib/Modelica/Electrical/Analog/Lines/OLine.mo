within Modelica.Electrical.Analog.Lines;
model OLine "Line of resistors, inductors, capacitors and conductors"
  Interfaces.Pin p1 "Left end" annotation(Placement(transformation(extent={{-110, 70}, {-90, 90}})));
  Interfaces.Pin p2 "Right end" annotation(Placement(transformation(extent={{90, 70}, {110, 90}})));
  Interfaces.Pin p3 "Return" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  SI.Voltage v13 "Voltage of the left end";
  SI.Voltage v23 "Voltage of the right end";
  SI.Current i1 "Current into the left end";
  SI.Current i2 "Current into the right end";
  parameter Real r(final min = Modelica.Constants.small, unit = "Ohm/m", start = 1) "Resistance per length";
  parameter Real l(final min = Modelica.Constants.small, unit = "H/m", start = 1) "Inductance per length";
  parameter Real g(final min = Modelica.Constants.small, unit = "S/m", start = 1) "Conductance per length";
  parameter Real c(final min = Modelica.Constants.small, unit = "F/m", start = 1) "Capacitance per length";
  parameter SI.Length length(final min = Modelica.Constants.small, start = 1) "Length";
  parameter Integer N(final min = 1, start = 1) "Number of segments";
  parameter SI.LinearTemperatureCoefficient alpha_R = 0 "Change of the resistance with temperature";
  parameter SI.LinearTemperatureCoefficient alpha_G = 0 "Change of the conductance with temperature";
  parameter Boolean useHeatPort = false "True: the heat port exists" annotation(Evaluate = true);
  parameter SI.Temperature T = 293.15 "Temperature where there is no heat port";
  parameter SI.Temperature T_ref = 300.15 "Reference temperature";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a heatPort if useHeatPort "Port to which the losses go" annotation(Placement(transformation(extent={{-70, -110}, {-50, -90}})));
  output SI.Voltage v[N] = G.v "Voltages along the line";
  output SI.Current i[N + 1] = R.i "Currents along the line";
protected
  Modelica.Electrical.Analog.Basic.Resistor R[N + 1](R = rm, each T_ref = T_ref, each alpha = alpha_R, each useHeatPort = useHeatPort, each T = T) "Resistances";
  Modelica.Electrical.Analog.Basic.Inductor L[N + 1](L = lm) "Inductances";
  Modelica.Electrical.Analog.Basic.Capacitor C[N](each C = c*length/N) "Capacitances";
  Modelica.Electrical.Analog.Basic.Conductor G[N](each G = g*length/N, each T_ref = T_ref, each alpha = alpha_G, each useHeatPort = useHeatPort, each T = T) "Conductances";
  parameter SI.Resistance rm[N + 1] = {if k == 1 or k == N + 1 then r*length/(2*N) else r*length/N for k in 1:N + 1} "Resistances, halves at the ends";
  parameter SI.Inductance lm[N + 1] = {if k == 1 or k == N + 1 then l*length/(2*N) else l*length/N for k in 1:N + 1} "Inductances, halves at the ends";
equation
  v13 = p1.v - p3.v;
  v23 = p2.v - p3.v;
  i1 = p1.i;
  i2 = p2.i;
  connect(p1, R[1].p);
  for k in 1:N loop
    connect(R[k].n, L[k].p);
    connect(L[k].n, C[k].p);
    connect(L[k].n, G[k].p);
    connect(C[k].n, p3);
    connect(G[k].n, p3);
    connect(L[k].n, R[k + 1].p);
  end for;
  connect(R[N + 1].n, L[N + 1].p);
  connect(L[N + 1].n, p2);
  if useHeatPort then
    for k in 1:N + 1 loop
      connect(heatPort, R[k].heatPort);
    end for;
    for k in 1:N loop
      connect(heatPort, G[k].heatPort);
    end for;
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-70, -50}, {70, 50}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Line(points={{-60, 20}, {60, 20}}, color={20, 72, 170}, thickness=0.75),
      Line(points={{-60, -20}, {60, -20}}, color={20, 72, 170}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end OLine;
