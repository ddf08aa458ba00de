within Modelica.Electrical.Analog.Sources;
model DCPowerSupply "Laboratory supply with limited voltage, current and power"
  parameter SI.Voltage V0(final min = Modelica.Constants.eps) = 60 "Voltage without load";
  parameter SI.Current I0(final min = Modelica.Constants.eps) = 50 "Current of the shorted supply";
  parameter SI.Power P0(final min = Modelica.Constants.eps) = 1200 "Largest power";
  parameter SI.Resistance Rcv(final min = Modelica.Constants.eps) = 1e-3 "Resistance at constant voltage";
  parameter SI.Conductance Gcc(final min = Modelica.Constants.eps) = 1e-3 "Conductance at constant current";
  parameter SI.Current iBack = 1e-3 "Largest current into the supply";
  SI.Voltage v(start = V0) = p.v - n.v "Voltage of the supply";
  SI.Current i = p.i "Current into the supply";
  SI.Power P = v*i "Power into the supply";
  Interfaces.PositivePin p "Positive pin" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Interfaces.NegativePin n "Negative pin" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
protected
  // Where the lines of constant voltage and constant current cross, and whether the power is reached before.
  parameter Boolean cp = (V0 - Rcv*I0)/(1 - Rcv*Gcc)*(I0 - Gcc*V0)/(1 - Gcc*Rcv) > P0 "True: there is a range of constant power";
  parameter SI.Voltage vLim = if cp then (I0 - sqrt(I0^2 - 4*Gcc*P0))/(2*Gcc) else (V0 - Rcv*I0)/(1 - Rcv*Gcc) "Largest voltage at constant current";
  parameter SI.Current iLim = if cp then (V0 - sqrt(V0^2 - 4*Rcv*P0))/(2*Rcv) else (I0 - Gcc*V0)/(1 - Gcc*Rcv) "Largest current at constant voltage";
  Boolean cv(start = true) "True: constant voltage";
  Boolean cc(start = false) "True: constant current";
equation
  assert(Rcv < V0/I0 and (not cp or Rcv < V0^2/(4*P0)), "Rcv of a supply is too large for its voltage and current");
  assert(Gcc < I0/V0 and (not cp or Gcc < I0^2/(4*P0)), "Gcc of a supply is too large for its voltage and current");
  assert(v >= 0, "The voltage of a supply is negative");
  assert(i <= iBack, "More current flows back into a supply than iBack");
  p.i + n.i = 0;
  cv = -i <= iLim;
  cc = v <= vLim;
  if cp then
    if cv then
      v = V0 + Rcv*i;
    elseif cc then
      -i = I0 - Gcc*v;
    else
      P0 = -v*i;
    end if;
  elseif cv then
    v = V0 + Rcv*i;
  else
    -i = I0 - Gcc*v;
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-70, -60}, {70, 60}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Text(extent={{-60, 30}, {60, -30}}, textString="DC", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Line(points={{-90, 0}, {-70, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{70, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end DCPowerSupply;
