within Modelica.Electrical.Analog.Semiconductors;
model Diode "Diode with Shockley's equation"
  extends Interfaces.OnePort;
  parameter SI.Current Ids = 1e-6 "Saturation current";
  parameter Boolean useTemperatureDependency = false "True: temperature counts" annotation(Evaluate = true);
  parameter SI.Voltage Vt = 0.04 "Voltage equivalent of temperature, without temperature dependency";
  parameter Real Maxexp(unit="1", final min = Modelica.Constants.small) = 15 "Exponent from which on the curve is a line";
  parameter SI.Resistance R = 1e8 "Parallel resistance";
  parameter Real EG = 1.11 "Activation energy";
  parameter Real N(unit="1") = 1 "Emission coefficient";
  parameter SI.Temperature TNOM = 300.15 "Temperature at which the parameters were measured";
  parameter Real XTI(unit="1") = 3 "Temperature exponent of the saturation current";
  extends Interfaces.ConditionalHeatPort(useHeatPort = useTemperatureDependency);
  SI.Voltage vt_t "Voltage equivalent of the present temperature";
  SI.Current id "Current of the junction";
protected
  Real growth(unit="1") "Effect of the temperature on the saturation current";
equation
  assert(T_heatPort > 0, "A diode's temperature has to be positive");
  vt_t = Modelica.Constants.k*T_heatPort/Modelica.Constants.q;
  // Between the temperatures, the saturation current grows with a power of the temperature and with Boltzmann's factor of the energy gap
  growth = ((T_heatPort/TNOM)^XTI*exp(EG*(T_heatPort - TNOM)/(TNOM*vt_t)))^(1/N);
  id = Ids*(exlin(v/(if useTemperatureDependency then N*vt_t else Vt), Maxexp) - 1);
  i = smooth(1, if useTemperatureDependency then growth*id + v/R else id + v/R);
  LossPower = i*v;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-30, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{30, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Polygon(points={{-30, 34}, {-30, -34}, {30, 0}, {-30, 34}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{30, 34}, {30, -34}}, color={20, 72, 170}, thickness=1),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Diode;
