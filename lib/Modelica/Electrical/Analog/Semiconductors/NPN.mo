within Modelica.Electrical.Analog.Semiconductors;
model NPN "Bipolar NPN transistor"
  extends PartialBipolar(final polarity = 1);
  SI.Voltage vbc = v_c "Voltage of the collector's junction";
  SI.Voltage vbe = v_e "Voltage of the emitter's junction";
  SI.Current ibc = i_c "Current of the collector's junction";
  SI.Current ibe = i_e "Current of the emitter's junction";
  SI.Capacitance cbc = c_c "Capacitance of the collector's junction";
  SI.Capacitance cbe = c_e "Capacitance of the emitter's junction";
end NPN;
