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
  SI.Temperature htemp "Temperature";
  Real aux "Exponent of the temperature's effect";
  Real auxp "Temperature's effect on the saturation current";
equation
  assert(T_heatPort > 0, "A diode's temperature has to be positive");
  htemp = T_heatPort;
  vt_t = Modelica.Constants.k*htemp/Modelica.Constants.q;
  aux = (htemp/TNOM - 1)*EG/(N*vt_t);
  auxp = exp(aux);
  if useTemperatureDependency then
    id = Ids*(exlin(v/(N*vt_t), Maxexp) - 1);
    i = id*(htemp/TNOM)^(XTI/N)*auxp + v/R;
  else
    id = Ids*(exlin(v/Vt, Maxexp) - 1);
    i = smooth(1, id + v/R);
  end if;
  LossPower = v*i;
end Diode;
