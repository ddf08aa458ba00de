within Modelica.Electrical.Analog.Semiconductors;
model PNP "Bipolar PNP transistor"
  extends PartialBipolar(final polarity = -1);
  SI.Voltage vcb = v_c "Voltage of the collector's junction";
  SI.Voltage veb = v_e "Voltage of the emitter's junction";
  SI.Current icb = i_c "Current of the collector's junction";
  SI.Current ieb = i_e "Current of the emitter's junction";
  SI.Capacitance ccb = c_c "Capacitance of the collector's junction";
  SI.Capacitance ceb = c_e "Capacitance of the emitter's junction";
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-20, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{-20, 44}, {-20, -44}}, color={20, 72, 170}, thickness=1.2),
      Line(points={{-20, 16}, {40, 60}, {90, 60}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{40, -60}, {-16, -18}}, color={20, 72, 170}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{40, -60}, {90, -60}}, color={20, 72, 170}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end PNP;
