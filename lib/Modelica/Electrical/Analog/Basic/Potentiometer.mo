within Modelica.Electrical.Analog.Basic;
model Potentiometer "Resistor with a sliding contact"
  parameter SI.Resistance R(start = 1) "Resistance at T_ref";
  parameter SI.Temperature T_ref = 293.15 "Reference temperature";
  parameter SI.LinearTemperatureCoefficient alpha = 0 "Change of the resistance with temperature";
  extends Interfaces.ConditionalHeatPort(T = T_ref);
  parameter Boolean useRinput = false "True: the place of the contact is a signal" annotation(Evaluate = true);
  parameter Real rConstant(unit="1", final min = 0, final max = 1) = 0.5 "Place of the contact, if constant: 0 at pin_n, 1 at pin_p";
  SI.Resistance Rp "Resistance from pin_p to the contact";
  SI.Resistance Rn "Resistance from the contact to pin_n";
  Interfaces.PositivePin pin_p "Positive pin" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Interfaces.PositivePin contact "Sliding contact" annotation(Placement(transformation(extent={{-10, 90}, {10, 110}})));
  Interfaces.NegativePin pin_n "Negative pin" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Modelica.Blocks.Interfaces.RealInput r if useRinput "Place of the contact" annotation(Placement(transformation(origin={0, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
protected
  Modelica.Blocks.Sources.Constant rConst(final k = rConstant) if not useRinput "Constant place";
  Modelica.Blocks.Interfaces.RealInput rInt "Place, constant or not";
  SI.Resistance R_actual "Resistance at the present temperature";
equation
  R_actual = R*(1 + alpha*(T_heatPort - T_ref));
  Rn = R_actual*max(0, min(1, rInt));
  Rp = R_actual - Rn;
  Rp*pin_p.i = pin_p.v - contact.v;
  Rn*pin_n.i = pin_n.v - contact.v;
  contact.i = -(pin_p.i + pin_n.i);
  LossPower = Rp*pin_p.i^2 + Rn*pin_n.i^2;
  connect(r, rInt);
  connect(rConst.y, rInt);
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-60, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{60, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Rectangle(extent={{-60, -24}, {60, 24}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{0, 96}, {0, 28}}, color={20, 72, 170}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Potentiometer;
