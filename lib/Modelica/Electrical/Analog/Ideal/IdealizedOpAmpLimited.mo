within Modelica.Electrical.Analog.Ideal;
model IdealizedOpAmpLimited "Amplifier with a large gain whose output is limited"
  parameter Real V0(unit="1") = 15000.0 "Amplification without load";
  parameter Boolean useSupply = false "True: there are supply pins" annotation(Evaluate = true);
  parameter SI.Voltage Vps = +15 "Upper limit without supply pins";
  parameter SI.Voltage Vns = -15 "Lower limit without supply pins";
  parameter Boolean strict = true "True: limits make no events" annotation(Evaluate = true);
  parameter Modelica.Blocks.Types.LimiterHomotopy homotopyType = Modelica.Blocks.Types.LimiterHomotopy.NoHomotopy "Simplified form while initialising" annotation(Evaluate = true);
  SI.Voltage vps "Upper limit";
  SI.Voltage vns "Lower limit";
  SI.Voltage v_in = in_p.v - in_n.v "Input voltage";
  SI.Voltage v_out = out.v "Output voltage";
  SI.Power p_in = in_p.v*in_p.i + in_n.v*in_n.i "Power of the input";
  SI.Power p_out = out.v*out.i "Power of the output";
  SI.Power p_s = -(p_in + p_out) "Power of the supply";
  SI.Current i_s = p_s/(vps - vns) "Current of the supply";
  Interfaces.PositivePin in_p "Positive input";
  Interfaces.NegativePin in_n "Negative input";
  Interfaces.PositivePin out "Output";
  Interfaces.PositivePin s_p(final i = +i_s, final v = vps) if useSupply "Upper supply";
  Interfaces.NegativePin s_n(final i = -i_s, final v = vns) if useSupply "Lower supply";
protected
  SI.Voltage simplifiedExpr "Simplified form";
equation
  if not useSupply then
    vps = Vps;
    vns = Vns;
  end if;
  in_p.i = 0;
  in_n.i = 0;
  simplifiedExpr = if homotopyType == Modelica.Blocks.Types.LimiterHomotopy.Linear then V0*v_in
    elseif homotopyType == Modelica.Blocks.Types.LimiterHomotopy.UpperLimit then vps
    elseif homotopyType == Modelica.Blocks.Types.LimiterHomotopy.LowerLimit then vns
    else 0;
  if strict and homotopyType == Modelica.Blocks.Types.LimiterHomotopy.NoHomotopy then
    v_out = smooth(0, noEvent(if V0*v_in > vps then vps elseif V0*v_in < vns then vns else V0*v_in));
  elseif strict then
    v_out = homotopy(actual = smooth(0, noEvent(if V0*v_in > vps then vps elseif V0*v_in < vns then vns else V0*v_in)), simplified = simplifiedExpr);
  elseif homotopyType == Modelica.Blocks.Types.LimiterHomotopy.NoHomotopy then
    v_out = smooth(0, if V0*v_in > vps then vps elseif V0*v_in < vns then vns else V0*v_in);
  else
    v_out = homotopy(actual = smooth(0, if V0*v_in > vps then vps elseif V0*v_in < vns then vns else V0*v_in), simplified = simplifiedExpr);
  end if;
end IdealizedOpAmpLimited;
