within Modelica.Electrical.Analog.Semiconductors;
partial model PartialBipolar "What bipolar transistors of both polarities share"
  parameter Real Bf(unit="1") = 50 "Forward beta";
  parameter Real Br(unit="1") = 0.1 "Reverse beta";
  parameter SI.Current Is = 1e-16 "Transport saturation current";
  parameter SI.InversePotential Vak = 0.02 "Inverse of the Early voltage";
  parameter SI.Time Tauf = 0.12e-9 "Ideal forward transit time";
  parameter SI.Time Taur = 5e-9 "Ideal reverse transit time";
  parameter SI.Capacitance Ccs = 1e-12 "Capacitance from collector to substrate";
  parameter SI.Capacitance Cje = 0.4e-12 "Depletion capacitance of the emitter";
  parameter SI.Capacitance Cjc = 0.5e-12 "Depletion capacitance of the collector";
  parameter SI.Voltage Phie = 0.8 "Diffusion voltage of the emitter";
  parameter Real Me(unit="1") = 0.4 "Gradation exponent of the emitter";
  parameter SI.Voltage Phic = 0.8 "Diffusion voltage of the collector";
  parameter Real Mc(unit="1") = 0.333 "Gradation exponent of the collector";
  parameter SI.Conductance Gbc = 1e-15 "Conductance from base to collector";
  parameter SI.Conductance Gbe = 1e-15 "Conductance from base to emitter";
  parameter Real EMin(unit="1") = -100 "Exponent below which exponentials are lines";
  parameter Real EMax(unit="1") = 40 "Exponent above which exponentials are lines";
  parameter Boolean useTemperatureDependency = false "True: temperature counts" annotation(Evaluate = true);
  parameter SI.Voltage Vt = 0.02585 "Voltage equivalent of temperature, without temperature dependency";
  parameter SI.Temperature Tnom = 300.15 "Temperature at which the parameters were measured";
  parameter Real XTI(unit="1") = 3 "Temperature exponent of Is";
  parameter Real XTB(unit="1") = 0 "Temperature exponent of the betas";
  parameter SI.Voltage EG = 1.11 "Energy gap";
  parameter Real NF(unit="1") = 1.0 "Forward emission coefficient";
  parameter Real NR(unit="1") = 1.0 "Reverse emission coefficient";
  parameter SI.Voltage IC = 0 "Voltage from collector to substrate at the start";
  parameter Boolean UIC = false "True: IC counts";
  parameter Boolean useSubstrate = false "True: there is a substrate pin; false: the substrate is grounded";
  extends Interfaces.ConditionalHeatPort(useHeatPort = useTemperatureDependency);
  SI.Voltage vcs "Voltage from collector to substrate";
  Real qbk(unit="1") "Relative charge of the base";
  SI.Capacitance Capcje "Depletion capacitance of the emitter";
  SI.Capacitance Capcjc "Depletion capacitance of the collector";
  SI.Current is_t "Is at the present temperature";
  Real br_t(unit="1") "Br at the present temperature";
  Real bf_t(unit="1") "Bf at the present temperature";
  SI.Voltage vt_t "Voltage equivalent of the present temperature";
  Real hexp(unit="1") "Exponent of the temperature's effect";
  Real htempexp(unit="1") "Temperature's effect on Is";
  SI.Voltage vS "Potential of the substrate";
  SI.Current iS "Current of the substrate";
  Interfaces.Pin C "Collector" annotation(Placement(transformation(extent={{90, 50}, {110, 70}})));
  Interfaces.Pin B "Base" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Interfaces.Pin E "Emitter" annotation(Placement(transformation(extent={{90, -70}, {110, -50}})));
  Interfaces.NegativePin S(final i = iS, final v = vS) if useSubstrate "Substrate" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
protected
  parameter Integer polarity "1: current flows into the base (NPN); -1: out of it (PNP)" annotation(Evaluate = true);
  SI.Voltage v_c "Forward voltage of the collector's junction";
  SI.Voltage v_e "Forward voltage of the emitter's junction";
  Real exp_c(unit="1") "Exponential of the collector's junction";
  Real exp_e(unit="1") "Exponential of the emitter's junction";
  SI.Current i_c "Current of the collector's junction";
  SI.Current i_e "Current of the emitter's junction";
  SI.Capacitance c_c "Capacitance of the collector's junction";
  SI.Capacitance c_e "Capacitance of the emitter's junction";
  SI.Current i_transport "Current from collector to emitter through the base, forward";
  SI.Current i_b_c "Current of the base to the collector's junction, forward";
  SI.Current i_b_e "Current of the base to the emitter's junction, forward";
initial equation
  if UIC then
    vcs = IC;
  end if;
equation
  assert(T_heatPort > 0, "A transistor's temperature has to be positive");
  {v_c, v_e} = polarity*{B.v - C.v, B.v - E.v};
  vcs = C.v - vS;
  // Temperature
  vt_t = if useTemperatureDependency then Modelica.Constants.k*T_heatPort/Modelica.Constants.q else Vt;
  hexp = EG*(T_heatPort - Tnom)/(Tnom*vt_t);
  htempexp = smooth(1, exlin2(hexp, EMin, EMax));
  is_t = if useTemperatureDependency then Is*htempexp*(T_heatPort/Tnom)^XTI else Is;
  {br_t, bf_t} = if useTemperatureDependency then {Br, Bf}*(T_heatPort/Tnom)^XTB else {Br, Bf};
  // The two junctions: diode with a small conductance, depletion and diffusion capacitance (the derivative of transit time times current)
  exp_c = smooth(1, exlin2(v_c/(NR*vt_t), EMin, EMax));
  exp_e = smooth(1, exlin2(v_e/(NF*vt_t), EMin, EMax));
  i_c = is_t*(exp_c - 1) + Gbc*v_c;
  i_e = is_t*(exp_e - 1) + Gbe*v_e;
  Capcjc = Cjc*smooth(1, powlin(v_c/Phic, Mc));
  Capcje = Cje*smooth(1, powlin(v_e/Phie, Me));
  c_c = Capcjc + Taur*is_t*exp_c/(NR*vt_t);
  c_e = Capcje + Tauf*is_t*exp_e/(NF*vt_t);
  // Transport from collector to emitter, weakened by the Early effect; the base feeds both junctions
  qbk = 1 - Vak*v_c;
  i_transport = qbk*(i_e - i_c);
  i_b_c = i_c/br_t + c_c*der(v_c);
  i_b_e = i_e/bf_t + c_e*der(v_e);
  iS = -Ccs*der(vcs);
  if not useSubstrate then
    vS = 0;
  end if;
  B.i = polarity*(i_b_c + i_b_e);
  C.i = polarity*(i_transport - i_b_c) - iS;
  E.i = -polarity*(i_transport + i_b_e);
  // What capacitances take is not lost
  LossPower = v_c*i_c/br_t + v_e*i_e/bf_t + (v_e - v_c)*i_transport;
  annotation(Documentation(info="<html>
<p>Transport model of Ebers and Moll with the Early effect (I. Getreu, Modeling the Bipolar Transistor, 1976): two diodes from the base, and a
current from collector to emitter that is the difference of what both would carry without the base. A PNP transistor is an NPN transistor with all
voltages and currents the other way round; polarity turns them.</p>
</html>"));
end PartialBipolar;
