within Modelica.Electrical.Analog.Basic;
model OpAmpDetailed "Operational amplifier with input stage, poles, slew rate and limited output"
  parameter SI.Resistance Rdm = 2.0e6 "Input resistance, differential";
  parameter SI.Resistance Rcm = 2.0e9 "Input resistance, common mode";
  parameter SI.Capacitance Cin = 1.4e-12 "Input capacitance";
  parameter SI.Voltage Vos = 1.0e-3 "Input offset voltage";
  parameter SI.Current Ib = 80.0e-9 "Input bias current";
  parameter SI.Current Ios = 20.0e-9 "Input offset current";
  parameter SI.Voltage vcp = 0.0 "Distance of the output from the upper supply";
  parameter SI.Voltage vcm = 0.0 "Distance of the output from the lower supply";
  parameter Real Avd0(unit="1") = 106.0 "Differential amplification in dB";
  parameter Real CMRR(unit="1") = 90.0 "Common mode rejection in dB";
  parameter SI.Frequency fp1 = 5.0 "Dominant pole";
  parameter SI.Frequency fp2 = 2.0e6 "Second pole";
  parameter SI.Frequency fp3 = 20.0e6 "Third pole";
  parameter SI.Frequency fp4 = 100.0e6 "Fourth pole";
  parameter SI.Frequency fz = 5.0e6 "Zero";
  parameter SI.VoltageSlope sr_p = 0.5e6 "Slew rate upwards";
  parameter SI.VoltageSlope sr_m = 0.5e6 "Slew rate downwards";
  parameter SI.Resistance Rout = 75.0 "Output resistance";
  parameter SI.Current Imaxso = 25.0e-3 "Largest output current, sourced";
  parameter SI.Current Imaxsi = 25.0e-3 "Largest output current, sunk";
  parameter SI.Time Ts = 0.0000012 "Sampling time of the slew rate";
  final parameter SI.Voltage vcp_abs = abs(vcp) "vcp, positive";
  final parameter SI.Voltage vcm_abs = abs(vcm) "vcm, positive";
  final parameter SI.Current I1 = Ib + Ios/2.0 "Current of the positive input";
  final parameter SI.Current I2 = Ib - Ios/2.0 "Current of the negative input";
  final parameter Real Avd0_val(unit="1") = 10.0^(Avd0/20.0) "Differential amplification";
  final parameter Real Avcm_val(unit="1") = Avd0_val/10.0^(CMRR/20.0)/2.0 "Half the common mode amplification";
  final parameter SI.VoltageSlope sr_p_val = abs(sr_p) "Slew rate upwards, positive";
  final parameter SI.VoltageSlope sr_m_val = -abs(sr_m) "Slew rate downwards, negative";
  final parameter SI.Current Imaxso_val = abs(Imaxso) "Imaxso, positive";
  final parameter SI.Current Imaxsi_val = abs(Imaxsi) "Imaxsi, positive";
  Interfaces.PositivePin p "Positive input" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Interfaces.NegativePin m "Negative input" annotation(Placement(transformation(extent={{90, 50}, {110, 70}})));
  Interfaces.PositivePin outp "Output" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Interfaces.PositivePin p_supply "Upper supply" annotation(Placement(transformation(extent={{-10, 90}, {10, 110}})));
  Interfaces.NegativePin m_supply "Lower supply" annotation(Placement(transformation(extent={{-10, -110}, {10, -90}})));
  SI.Voltage v_pos "Upper supply";
  SI.Voltage v_neg "Lower supply";
  SI.Voltage v_vos "Offset voltage";
  SI.Voltage v_3 "Positive input behind the offset";
  SI.Voltage v_in "Differential input";
  SI.Voltage v_4 "Negative input";
  SI.Current i_vos "Current of the offset source";
  SI.Current i_3 "Common mode current of the positive input";
  SI.Current i_r2 "Differential current through Rdm";
  SI.Current i_c3 "Differential current through Cin";
  SI.Current i_4 "Common mode current of the negative input";
  Real q_fr1(unit="V") "Behind the second pole";
  Real q_fr2(unit="V") "Behind the zero and the third pole";
  Real q_fr3(unit="V") "Behind the fourth pole";
  SI.Voltage q_sum "Amplified sum";
  SI.Voltage q_sum_help "Amplified sum within the supply";
  SI.Voltage q_fp1 "Behind the dominant pole";
  SI.Voltage v_source "Behind the slew rate";
  SI.Voltage x "Integral of what the slew rate leaves over";
  SI.Voltage v_out "Output";
  SI.Current i_out "Current into the output";
protected
  function limitedCurrent "Current through the output resistance, limited"
    input SI.Voltage v_source "Voltage behind the resistance";
    input SI.Voltage v_out "Voltage of the output";
    input SI.Resistance Rout "Output resistance";
    input SI.Current Imaxsi_val "Largest current sunk";
    input SI.Current Imaxso_val "Largest current sourced";
    output SI.Current result "Current into the output";
  algorithm
    result := max(-Imaxso_val, min(Imaxsi_val, (v_out - v_source)/Rout));
  end limitedCurrent;
  function limitedVoltage "Amplified voltage, limited by the supply once the output is there"
    input SI.Voltage q_sum "Amplified voltage";
    input SI.Voltage q_sum_ltf "Voltage behind the dominant pole";
    input SI.Voltage v_pos "Upper supply";
    input SI.Voltage v_neg "Lower supply";
    input SI.Voltage vcp "Distance from the upper supply";
    input SI.Voltage vcm "Distance from the lower supply";
    output SI.Voltage result "Limited voltage";
  algorithm
    result := if q_sum > v_pos - vcp and q_sum_ltf >= v_pos - vcp then v_pos - vcp
      elseif q_sum < v_neg + vcm and q_sum_ltf <= v_neg + vcm then v_neg + vcm
      else q_sum;
  end limitedVoltage;
initial equation
  v_source = q_fp1;
  x = 0;
equation
  assert(Rout > 0.0, "Rout of an operational amplifier has to be positive");
  v_pos = p_supply.v;
  v_neg = m_supply.v;
  p_supply.i = 0;
  m_supply.i = 0;
  // Input stage.
  v_vos = Vos;
  v_3 = p.v - v_vos;
  v_4 = m.v;
  v_in = p.v - m.v - v_vos;
  i_3 = I1 + v_3/Rcm;
  i_4 = I2 + v_4/Rcm;
  i_r2 = v_in/Rdm;
  i_c3 = Cin*der(v_in);
  i_vos = i_3 + i_r2 + i_c3;
  p.i = i_vos;
  m.i = i_4 - i_r2 - i_c3;
  // Frequency response.
  der(q_fr1) = 2.0*Modelica.Constants.pi*fp2*(v_in - q_fr1);
  q_fr2 + der(q_fr2)/(2.0*Modelica.Constants.pi*fp3) = q_fr1 + der(q_fr1)/(2.0*Modelica.Constants.pi*fz);
  der(q_fr3) = 2.0*Modelica.Constants.pi*fp4*(q_fr2 - q_fr3);
  q_sum = Avd0_val*q_fr3 + Avcm_val*(v_3 + v_4);
  q_sum_help = limitedVoltage(q_sum, q_fp1, v_pos, v_neg, vcp_abs, vcm_abs);
  der(q_fp1) = 2.0*Modelica.Constants.pi*fp1*(q_sum_help - q_fp1);
  // Slew rate.
  der(x) = (q_fp1 - v_source)/Ts;
  der(v_source) = smooth(0, noEvent(max(sr_m_val, min(sr_p_val, der(x)))));
  // Output stage.
  v_out = outp.v;
  i_out = outp.i;
  i_out = limitedCurrent(v_source, v_out, Rout, Imaxsi_val, Imaxso_val);
  annotation(Icon(graphics={
      Polygon(points={{-70, 90}, {80, 0}, {-70, -90}, {-70, 90}}, lineColor={20, 72, 170}, fillColor={238, 242, 248}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Text(extent={{-64, -30}, {-20, -74}}, textString="+", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-64, 74}, {-20, 30}}, textString="−", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end OpAmpDetailed;
