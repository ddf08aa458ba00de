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
  Interfaces.PositivePin in_p "Positive input" annotation(Placement(transformation(extent={{-110, -60}, {-90, -40}})));
  Interfaces.NegativePin in_n "Negative input" annotation(Placement(transformation(extent={{-110, 40}, {-90, 60}})));
  Interfaces.PositivePin out "Output" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Interfaces.PositivePin s_p(final i = +i_s, final v = vps) if useSupply "Upper supply" annotation(Placement(transformation(extent={{-10, 90}, {10, 110}})));
  Interfaces.NegativePin s_n(final i = -i_s, final v = vns) if useSupply "Lower supply" annotation(Placement(transformation(extent={{-10, -110}, {10, -90}})));
protected
  SI.Voltage amplified = V0*v_in "Output without limits";
  SI.Voltage limited "Amplified voltage within the limits";
  SI.Voltage simplifiedExpr "Simplified form";
equation
  if not useSupply then
    vps = Vps;
    vns = Vns;
  end if;
  in_p.i = 0;
  in_n.i = 0;
  simplifiedExpr = if homotopyType == Modelica.Blocks.Types.LimiterHomotopy.Linear then amplified
    elseif homotopyType == Modelica.Blocks.Types.LimiterHomotopy.UpperLimit then vps
    elseif homotopyType == Modelica.Blocks.Types.LimiterHomotopy.LowerLimit then vns
    else 0;
  if strict then
    limited = smooth(0, noEvent(max(vns, min(vps, amplified))));
  else
    limited = smooth(0, if amplified > vps then vps elseif amplified < vns then vns else amplified);
  end if;
  v_out = if homotopyType == Modelica.Blocks.Types.LimiterHomotopy.NoHomotopy then limited else homotopy(actual = limited, simplified = simplifiedExpr);
  annotation(Icon(graphics={
      Polygon(points={{-70, 90}, {80, 0}, {-70, -90}, {-70, 90}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Text(extent={{-64, -30}, {-20, -74}}, textString="+", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-64, 74}, {-20, 30}}, textString="−", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end IdealizedOpAmpLimited;
