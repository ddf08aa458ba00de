within Modelica.Electrical.Analog.Lines;
model ULine "Line of resistors and capacitors"
  Interfaces.Pin p1 "Left end" annotation(Placement(transformation(extent={{-110, 70}, {-90, 90}})));
  Interfaces.Pin p2 "Right end" annotation(Placement(transformation(extent={{90, 70}, {110, 90}})));
  Interfaces.Pin p3 "Return" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  SI.Voltage v13 "Voltage of the left end";
  SI.Voltage v23 "Voltage of the right end";
  SI.Current i1 "Current into the left end";
  SI.Current i2 "Current into the right end";
  parameter Real r(final min = Modelica.Constants.small, unit = "Ohm/m", start = 1) "Resistance per length";
  parameter Real c(final min = Modelica.Constants.small, unit = "F/m", start = 1) "Capacitance per length";
  parameter SI.Length length(final min = Modelica.Constants.small, start = 1) "Length";
  parameter Integer N(final min = 1, start = 1) "Number of segments";
  parameter SI.LinearTemperatureCoefficient alpha = 0 "Change of the resistance with temperature";
  parameter Boolean useHeatPort = false "True: the heat port exists" annotation(Evaluate = true);
  parameter SI.Temperature T = 293.15 "Temperature where there is no heat port";
  parameter SI.Temperature T_ref = 300.15 "Reference temperature";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a heatPort if useHeatPort "Port to which the losses go" annotation(Placement(transformation(extent={{-70, -110}, {-50, -90}})));
  Modelica.Electrical.Analog.Basic.Resistor R[N + 1](R = rm, each T_ref = T_ref, each alpha = alpha, each useHeatPort = useHeatPort, each T = T) "Resistances";
  Modelica.Electrical.Analog.Basic.Capacitor C[N](each C = c*length/N) "Capacitances";
protected
  parameter SI.Resistance rm[N + 1] = {if k == 1 or k == N + 1 then r*length/(2*N) else r*length/N for k in 1:N + 1} "Resistances, halves at the ends";
equation
  v13 = p1.v - p3.v;
  v23 = p2.v - p3.v;
  i1 = p1.i;
  i2 = p2.i;
  connect(p1, R[1].p);
  for k in 1:N loop
    connect(R[k].n, R[k + 1].p);
    connect(R[k].n, C[k].p);
    connect(C[k].n, p3);
  end for;
  connect(R[N + 1].n, p2);
  if useHeatPort then
    for k in 1:N + 1 loop
      connect(heatPort, R[k].heatPort);
    end for;
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-70, -50}, {70, 50}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Line(points={{-60, 20}, {60, 20}}, color={20, 72, 170}, thickness=0.75),
      Line(points={{-60, -20}, {60, -20}}, color={20, 72, 170}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ULine;
