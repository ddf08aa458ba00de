within Modelica.Electrical.Analog.Semiconductors;
model SimpleTriac "Two thyristors back to back"
  parameter SI.Voltage VDRM(final min = 0) = 100 "Forward breakthrough voltage";
  parameter SI.Voltage VRRM(final min = 0) = 100 "Reverse breakthrough voltage";
  parameter SI.Current IDRM = 0.1 "Saturation current";
  parameter SI.Voltage VTM = 1.7 "Conducting voltage";
  parameter SI.Current IH = 6e-3 "Holding current";
  parameter SI.Current ITM = 25 "Conducting current";
  parameter SI.Voltage VGT = 0.7 "Gate trigger voltage";
  parameter SI.Current IGT = 5e-3 "Gate trigger current";
  parameter SI.Time TON = 1e-6 "Turn-on time";
  parameter SI.Time TOFF = 15e-6 "Turn-off time";
  parameter SI.Voltage Vt = 0.04 "Voltage equivalent of temperature";
  parameter Real Nbv(unit="1") = 0.74 "Emission coefficient of the breakthrough";
  Interfaces.NegativePin n "Cathode" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Interfaces.PositivePin p "Anode" annotation(Placement(transformation(extent={{-110, 50}, {-90, 70}})));
  Interfaces.PositivePin g "Gate" annotation(Placement(transformation(extent={{-110, -70}, {-90, -50}})));
  Thyristor thyristor(VDRM = VDRM, VRRM = VRRM, IDRM = IDRM, VTM = VTM, IH = IH, ITM = ITM, VGT = VGT, IGT = IGT, TON = TON, TOFF = TOFF, Vt = Vt, Nbv = Nbv, useHeatPort = useHeatPort, T = T) "Thyristor from n to p";
  Thyristor thyristor1(VDRM = VDRM, VRRM = VRRM, IDRM = IDRM, VTM = VTM, IH = IH, ITM = ITM, VGT = VGT, IGT = IGT, TON = TON, TOFF = TOFF, Vt = Vt, Nbv = Nbv, useHeatPort = useHeatPort, T = T) "Thyristor from p to n";
  Modelica.Electrical.Analog.Ideal.IdealDiode idealDiode(Vknee = 0) "Diode to the first gate";
  Modelica.Electrical.Analog.Ideal.IdealDiode idealDiode1(Vknee = 0) "Diode to the second gate";
  extends Interfaces.ConditionalHeatPort;
equation
  if useHeatPort then
    connect(heatPort, thyristor.heatPort);
    connect(heatPort, thyristor1.heatPort);
  end if;
  connect(n, thyristor.Anode);
  connect(n, thyristor1.Cathode);
  connect(p, thyristor.Cathode);
  connect(p, thyristor1.Anode);
  connect(g, idealDiode.p);
  connect(idealDiode.n, thyristor.Gate);
  connect(g, idealDiode1.p);
  connect(idealDiode1.n, thyristor1.Gate);
  LossPower = p.v*p.i + n.v*n.i + g.v*g.i;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-30, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{30, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Polygon(points={{-30, 40}, {-30, 0}, {30, 20}, {-30, 40}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Polygon(points={{30, 0}, {30, -40}, {-30, -20}, {30, 0}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{30, 20}, {56, 46}, {56, 96}}, color={20, 72, 170}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SimpleTriac;
