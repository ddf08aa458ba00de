within Modelica.Electrical.Analog.Semiconductors;
model Diode2 "Diode with series resistance and breakdown"
  extends Interfaces.OnePort;
  extends Interfaces.ConditionalHeatPort(T = 293.15);
  parameter SI.Voltage Vf = 0.7 "Forward voltage";
  parameter SI.Current Ids = 1e-13 "Saturation current";
  parameter SI.Resistance Rs = 16 "Series resistance";
  parameter SI.Voltage Vt = Modelica.Constants.R*T/Modelica.Constants.F "Voltage equivalent of temperature";
  parameter Real N(unit="1") = 1 "Emission coefficient";
  parameter SI.Voltage Bv = 100 "Breakdown voltage";
  parameter SI.Conductance Gp = 1e-6 "Parallel conductance";
  SI.Voltage vd "Voltage of the junction";
  SI.Current id "Current of the junction";
protected
  // With N*vT = nVt: at vdLine = Vf + nVt the exponential has the slope Ids*exp(Vf/nVt + 1)/nVt
  SI.Voltage nVt = N*(if useHeatPort then Modelica.Constants.R*T_heatPort/Modelica.Constants.F else Vt) "N times the voltage equivalent of the present temperature";
  SI.Voltage vdLine = Vf + nVt "Voltage from which on the curve is a line";
  SI.Conductance slope = Ids*exp(vdLine/nVt)/nVt "Slope of that line";
equation
  assert(Bv > 0, "Bv of a diode has to be positive");
  assert(Vf > 0, "Vf of a diode has to be positive");
  assert(Vt > 0, "Vt of a diode has to be positive");
  id = smooth(1, if vd < -Bv/2 then -Ids*(1 + exp(-(vd + Bv)/nVt) - 2*exp(-Bv/(2*nVt)))
    elseif vd < vdLine then Ids*(exp(vd/nVt) - 1)
    else slope*(nVt + vd - vdLine) - Ids);
  v = vd + Rs*id;
  i = id + Gp*v;
  LossPower = v*i;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-30, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{30, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Polygon(points={{-30, 34}, {-30, -34}, {30, 0}, {-30, 34}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{30, 34}, {30, -34}}, color={20, 72, 170}, thickness=1),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Diode2;
