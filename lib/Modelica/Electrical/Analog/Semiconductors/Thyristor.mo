within Modelica.Electrical.Analog.Semiconductors;
model Thyristor "Thyristor with turn-on and turn-off times"
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
  extends Interfaces.ConditionalHeatPort;
  SI.Current iGK "Current of the gate";
  SI.Voltage vGK "Voltage from gate to cathode";
  SI.Voltage vAK "Voltage from anode to cathode";
  SI.Voltage vControl(start = 0) "Control voltage, which opens the channel";
  SI.Voltage vContot "What the control voltage tends to";
  SI.Voltage vConmain "Part of the anode's current";
  parameter SI.Voltage vRef = 0.65 "Voltage at which the gate begins to conduct";
  Interfaces.PositivePin Anode "Anode" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Interfaces.NegativePin Cathode "Cathode" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Interfaces.PositivePin Gate "Gate" annotation(Placement(transformation(extent={{46, 90}, {66, 110}})));
protected
  parameter SI.Voltage Von = 5 "Control voltage of the open channel";
  parameter SI.Voltage Voff = 1.5 "Control voltage of the closed channel";
  parameter SI.Resistance Ron = (VTM - 0.7)/ITM "Resistance of the open channel";
  parameter SI.Resistance Roff = VDRM^2/VTM/IH "Resistance of the closed channel";
  Real triggered "From 0 to 1: how far the gate has triggered";
  Real place "From -1/2 to 1/2 between closed and open channel";
equation
  // The numbers 0.95, 1e-3, 10, 1.87 and 0.638, and those of the parameters above, are facts of the official model (4.1.0) that results depend on
  Anode.i + Gate.i + Cathode.i = 0;
  vGK = Gate.v - Cathode.v;
  vAK = Anode.v - Cathode.v;
  iGK = Gate.i;
  vGK = smooth(0, if vGK < vRef then VGT/IGT*iGK else vRef^2/VGT + iGK*(VGT - vRef)/IGT);
  vConmain = if Anode.i > IH or vAK > VDRM then Von else 0;
  triggered = smooth(0, if iGK < 0.95*IGT then 0 elseif iGK < 0.95*IGT + 1e-3 then (iGK - 0.95*IGT)/1e-3 else 1);
  vContot = vConmain + 10*triggered*vAK;
  der(vControl) = (vContot - vControl)/(if vContot - vControl > 0 then 1.87*TON else 0.638*TOFF);
  place = (vControl - (Von + Voff)/2)/(Von - Voff);
  Anode.i = smooth(1, if vAK < -VRRM then -VRRM/Roff*exp(-(vAK + VRRM)/(Nbv*Vt))
    elseif vControl < Voff then vAK/Roff
    elseif vControl < Von then vAK/(sqrt(Ron*Roff)*(Ron/Roff)^((3*place - 4*place^3)/2))
    else vAK/Ron);
  LossPower = Anode.v*Anode.i + Cathode.v*Cathode.i + Gate.v*Gate.i;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-30, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{30, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Polygon(points={{-30, 34}, {-30, -34}, {30, 0}, {-30, 34}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{30, 34}, {30, -34}}, color={20, 72, 170}, thickness=1),
      Line(points={{30, 12}, {56, 40}, {56, 96}}, color={20, 72, 170}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Thyristor;
