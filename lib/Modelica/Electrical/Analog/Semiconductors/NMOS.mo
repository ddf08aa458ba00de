within Modelica.Electrical.Analog.Semiconductors;
model NMOS "N-channel MOS transistor"
  Interfaces.Pin D "Drain" annotation(Placement(transformation(extent={{90, 40}, {110, 60}})));
  Interfaces.Pin G "Gate" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Interfaces.Pin S "Source" annotation(Placement(transformation(extent={{90, -60}, {110, -40}})));
  Interfaces.Pin B "Bulk" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  parameter SI.Length W = 20.0e-6 "Width";
  parameter SI.Length L = 6.0e-6 "Length";
  parameter SI.Transconductance Beta = 0.041e-3 "Transconductance";
  parameter SI.Voltage Vt = 0.8 "Threshold voltage at zero bulk voltage";
  parameter Real K2 = 1.144 "Bulk threshold";
  parameter Real K5(unit="1") = 0.7311 "Reduction of the pinch-off region";
  parameter SI.Length dW = -2.5e-6 "Narrowing of the channel";
  parameter SI.Length dL = -1.5e-6 "Shortening of the channel";
  parameter SI.Resistance RDS = 1e7 "Resistance from drain to source";
  parameter Boolean useTemperatureDependency = false "True: temperature counts" annotation(Evaluate = true);
  parameter SI.Temperature Tnom = 300.15 "Temperature at which the parameters were measured";
  parameter Real kvt(unit="1/K") = -6.96e-3 "Relative change of the threshold voltage with temperature";
  parameter Real kk2 = 6e-4 "Change of the bulk threshold with temperature";
  extends Interfaces.ConditionalHeatPort(useHeatPort = useTemperatureDependency);
protected
  Real v "Transconductance of this channel";
  Real uds "Voltage from drain to source, whichever is which";
  Real ubs "Voltage from bulk to source";
  Real ugst "Gate voltage beyond the threshold";
  Real ud "Potential of what acts as drain";
  Real us "Potential of what acts as source";
  Real id "Current of the channel";
  Real gds "Conductance from drain to source";
  Real beta_t "Beta at the present temperature";
  Real vt_t "Vt at the present temperature";
  Real k2_t "K2 at the present temperature";
equation
  assert(L + dL > 0, "The channel of a NMOS transistor has no length: L + dL has to be positive");
  assert(W + dW > 0, "The channel of a NMOS transistor has no width: W + dW has to be positive");
  assert(T_heatPort > 0, "A transistor's temperature has to be positive");
  beta_t = if useTemperatureDependency then Beta*(T_heatPort/Tnom)^(-1.5) else Beta;
  vt_t = if useTemperatureDependency then Vt*(1 + kvt*(T_heatPort - Tnom)) else Vt;
  k2_t = if useTemperatureDependency then K2*(1 + kk2*(T_heatPort - Tnom)) else K2;
  gds = if abs(RDS) < 1e-20 then 1e20 else 1/RDS;
  v = beta_t*(W + dW)/(L + dL);
  // The device is symmetric: the lower potential of an N-channel is the source.
  ud = smooth(0, if D.v < S.v then S.v else D.v);
  us = smooth(0, if D.v < S.v then D.v else S.v);
  uds = ud - us;
  ubs = smooth(0, if B.v > us then 0 else B.v - us);
  ugst = K5*(G.v - us - vt_t + k2_t*ubs);
  id = smooth(0, uds*gds + (if ugst <= 0 then 0 elseif ugst > uds then v*uds*(ugst - uds/2) else v*ugst*ugst/2));
  G.i = 0;
  B.i = 0;
  D.i = smooth(0, if D.v < S.v then -id else id);
  S.i = -D.i;
  LossPower = D.i*(D.v - S.v);
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-30, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{-30, 40}, {-30, -40}}, color={20, 72, 170}, thickness=1),
      Line(points={{-14, 50}, {-14, 22}}, color={20, 72, 170}, thickness=1),
      Line(points={{-14, 14}, {-14, -14}}, color={20, 72, 170}, thickness=1),
      Line(points={{-14, -22}, {-14, -50}}, color={20, 72, 170}, thickness=1),
      Line(points={{-14, 36}, {60, 36}, {60, 50}, {90, 50}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{-14, -36}, {60, -36}, {60, -50}, {90, -50}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{60, 0}, {-10, 0}}, color={20, 72, 170}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{60, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end NMOS;
