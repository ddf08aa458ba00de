within Modelica.Electrical.Analog.Semiconductors;
model PNP "Bipolar PNP transistor"
  extends PartialBipolar(final polarity = -1);
  SI.Voltage vcb = v_c "Voltage of the collector's junction";
  SI.Voltage veb = v_e "Voltage of the emitter's junction";
  SI.Current icb = i_c "Current of the collector's junction";
  SI.Current ieb = i_e "Current of the emitter's junction";
  SI.Capacitance ccb = c_c "Capacitance of the collector's junction";
  SI.Capacitance ceb = c_e "Capacitance of the emitter's junction";
end PNP;
