within Modelica.Mechanics.Rotational.Components;
model LossyGear "Gear with losses of the meshing teeth and of the bearings, which may stick"
  extends Interfaces.PartialElementaryTwoFlangesAndSupport2;
  parameter Real ratio(unit="1", start = 1) "Transmission ratio: angle of flange_a over angle of flange_b";
  parameter Real lossTable[:, 5] = [0, 1, 1, 0, 0] "Speed |w_a|, efficiency driven by a, driven by b, bearing torque driven by a, driven by b";
  parameter Modelica.Blocks.Types.Smoothness smoothness = Modelica.Blocks.Types.Smoothness.LinearSegments "Interpolation of lossTable";
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  SI.Angle phi_a "Angle of the left shaft against the housing";
  SI.Angle phi_b "Angle of the right shaft against the housing";
  Real sa(final unit = "1") "Parameter along the curve of loss torque over acceleration";
  SI.AngularVelocity w_a "Angular velocity of the left shaft against the housing";
  SI.AngularAcceleration a_a "Angular acceleration of the left shaft against the housing";
  Real interpolation_result[1, 4] "Row of lossTable at the present speed";
  Real eta_mf1(unit = "1") "Efficiency of the teeth when flange_a drives";
  Real eta_mf2(unit = "1") "Efficiency of the teeth when flange_b drives";
  SI.Torque tau_bf_a "Bearing friction torque on the side of flange_a";
  SI.Torque tau_eta "Torque that the teeth transmit; its sign says which side drives";
  SI.Torque tau_bf1 "Bearing friction torque when flange_a drives";
  SI.Torque tau_bf2 "Bearing friction torque when flange_b drives";
  SI.Torque quadrant1 "Loss torque for w_a > 0, tau_eta > 0";
  SI.Torque quadrant2 "Loss torque for w_a > 0, tau_eta < 0";
  SI.Torque quadrant3 "Loss torque for w_a < 0, tau_eta < 0";
  SI.Torque quadrant4 "Loss torque for w_a < 0, tau_eta > 0";
  SI.Torque quadrant1_p "quadrant1 at speed +0";
  SI.Torque quadrant2_p "quadrant2 at speed +0";
  SI.Torque quadrant3_m "quadrant3 at speed -0";
  SI.Torque quadrant4_m "quadrant4 at speed -0";
  SI.Torque tauLoss "Torque that the gear loses";
  SI.Torque tauLossMax "Loss torque when sliding forward";
  SI.Torque tauLossMin "Loss torque when sliding backward";
  SI.Torque tauLossMax_p "tauLossMax at speed +0";
  SI.Torque tauLossMin_m "tauLossMin at speed -0";
  Boolean tau_aPos(start = true) "True: the torque transmitted is not negative";
  Boolean tau_etaPos(start = true) "True: the torque transmitted is not negative";
  Boolean startForward(start = false) "True: sliding forward begins";
  Boolean startBackward(start = false) "True: sliding backward begins";
  Boolean locked(start = false) "True: the gear sticks";
  Boolean ideal "True: lossTable says there are no losses";
  constant Integer Unknown = 3 "Mode before the first event";
  constant Integer Free = 2 "Mode without losses";
  constant Integer Forward = 1 "Mode of turning forward";
  constant Integer Stuck = 0 "Mode of sticking, or of starting to turn";
  constant Integer Backward = -1 "Mode of turning backward";
  Integer mode(final min = Backward, final max = Unknown, start = Free, fixed = true) "Mode of the losses";
  SI.Torque tau_eta_p "tau_eta just before turning forward";
  SI.Torque tau_eta_m "tau_eta just before turning backward";
protected
  constant SI.AngularAcceleration unitAngularAcceleration = 1 "Unit of acceleration";
  constant SI.Torque unitTorque = 1 "Unit of torque";
  parameter Real eta_mf1_0(unit = "1") = Modelica.Blocks.Tables.Internal.getTable1DValue(tableID, 1, 0) "eta_mf1 at rest";
  parameter Real eta_mf2_0(unit = "1") = Modelica.Blocks.Tables.Internal.getTable1DValue(tableID, 2, 0) "eta_mf2 at rest";
  parameter SI.Torque tau_bf1_0 = abs(Modelica.Blocks.Tables.Internal.getTable1DValue(tableID, 3, 0)) "tau_bf1 at rest";
  parameter SI.Torque tau_bf2_0 = abs(Modelica.Blocks.Tables.Internal.getTable1DValue(tableID, 4, 0)) "tau_bf2 at rest";
  parameter SI.Torque tau_bf_a_0 =
    if Modelica.Math.isEqual(eta_mf1_0, 1.0, Modelica.Constants.eps) and Modelica.Math.isEqual(eta_mf2_0, 1.0, Modelica.Constants.eps)
    then tau_bf1_0/2 else eta_mf2_0*(tau_bf2_0 - tau_bf1_0)/(1 - eta_mf1_0*eta_mf2_0) "tau_bf_a at rest";
  final parameter Modelica.Blocks.Types.ExternalCombiTable1D tableID = Modelica.Blocks.Types.ExternalCombiTable1D(
    tableName = "NoName", fileName = "NoName", table = lossTable, columns = {2, 3, 4, 5}, smoothness = smoothness,
    extrapolation = Modelica.Blocks.Types.Extrapolation.LastTwoPoints, verboseRead = false) "lossTable as a table";
equation
  assert(abs(ratio) > 0, "The ratio of a gear is zero: give the angle of flange_a over the angle of flange_b");
  assert(size(lossTable, 1) > 0, "lossTable has no rows: give at least the losses at speed 0");
  ideal = Modelica.Math.Matrices.isEqual([0, 1, 1, 0, 0], lossTable);
  {phi_a, phi_b} = {flange_a.phi, flange_b.phi} - fill(phi_support, 2);
  phi_a = ratio*phi_b;
  w_a = der(phi_a);
  a_a = der(w_a);
  flange_b.tau = ratio*(tauLoss - flange_a.tau);
  interpolation_result = if ideal then [1, 1, 0, 0]
    else {{Modelica.Blocks.Tables.Internal.getTable1DValue(tableID, column, noEvent(abs(w_a))) for column in 1:4}};
  {eta_mf1, eta_mf2} = interpolation_result[1, 1:2];
  {tau_bf1, tau_bf2} = noEvent(abs(interpolation_result[1, 3:4]));
  // Torque at which the loss is the same whichever flange drives; without losses of the teeth, half the bearing torque
  if Modelica.Math.isEqual(eta_mf1, 1.0, Modelica.Constants.eps) and Modelica.Math.isEqual(eta_mf2, 1.0, Modelica.Constants.eps) then
    tau_bf_a = tau_bf1/2;
  else
    tau_bf_a = eta_mf2*(tau_bf2 - tau_bf1)/(1 - eta_mf1*eta_mf2);
  end if;
  // Teeth and bearings: losses while flange_a drives (quadrants 1 and 3) and while flange_b does (2 and 4), now and at rest
  {quadrant1, quadrant3} = fill((1 - eta_mf1)*flange_a.tau, 2) + {tau_bf1, -tau_bf1};
  {quadrant2, quadrant4} = fill((1 - 1/eta_mf2)*flange_a.tau, 2) + {tau_bf2, -tau_bf2};
  {quadrant1_p, quadrant3_m} = fill((1 - eta_mf1_0)*flange_a.tau, 2) + {tau_bf1_0, -tau_bf1_0};
  {quadrant2_p, quadrant4_m} = fill((1 - 1/eta_mf2_0)*flange_a.tau, 2) + {tau_bf2_0, -tau_bf2_0};
  {tau_eta_p, tau_eta_m} = fill(flange_a.tau, 2) + {-tau_bf_a_0, tau_bf_a_0};
  tauLossMax_p = noEvent(if tau_eta_p > 0 then quadrant1_p else quadrant2_p);
  tauLossMin_m = noEvent(if tau_eta_m > 0 then quadrant4_m else quadrant3_m);
  tau_eta = if ideal or locked then flange_a.tau
    elseif startForward or pre(mode) == Forward then flange_a.tau - tau_bf_a
    else flange_a.tau + tau_bf_a;
  tau_etaPos = tau_eta >= 0;
  tau_aPos = tau_etaPos;
  {tauLossMax, tauLossMin} = if tau_etaPos then {quadrant1, quadrant4} else {quadrant2, quadrant3};
  startForward = initial() and w_a > 0 or pre(mode) == Stuck and sa > tauLossMax_p/unitTorque;
  startBackward = initial() and w_a < 0 or pre(mode) == Stuck and sa < tauLossMin_m/unitTorque;
  locked = not (ideal or startForward or startBackward or pre(mode) == Forward or pre(mode) == Backward);
  tauLoss = if ideal then 0
    elseif locked then sa*unitTorque
    elseif startForward or pre(mode) == Forward then tauLossMax
    else tauLossMin;
  a_a/unitAngularAcceleration = if locked then 0 else sa - tauLoss/unitTorque;
  mode = if ideal then Free
    elseif (startForward or pre(mode) == Forward) and w_a > 0 then Forward
    elseif (startBackward or pre(mode) == Backward) and w_a < 0 then Backward
    else Stuck;
  lossPower = tauLoss*w_a;
  annotation(Icon(graphics={
      Rectangle(extent={{-90, -10}, {-30, 10}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-46, -36}, {-14, 36}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=3, lineThickness=0.5),
      Rectangle(extent={{-2, -74}, {30, 74}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=3, lineThickness=0.5),
      Rectangle(extent={{30, -10}, {90, 10}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Line(points={{0, -100}, {0, -60}}, color={0, 112, 122}, thickness=0.5),
      Text(extent={{-96, 84}, {-40, 50}}, textString="η", textColor={0, 112, 122}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, 116}, {150, 86}}, textString="ratio = %ratio", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}),
    Documentation(info="<html>
<p>Teeth lose a share of the power that they transmit, bearings a torque against the motion. Where flange_a drives, the torque that arrives at the
other side is &eta;<sub>1</sub> &tau; (&tau;: torque at flange_a), so that the loss is (1 &minus; &eta;<sub>1</sub>) &tau; &plusmn; &tau;<sub>b1</sub>,
plus for w &gt; 0 and minus for w &lt; 0; where flange_b drives, &tau; is &eta;<sub>2</sub> times what is put in, and the loss is
(1 &minus; 1/&eta;<sub>2</sub>) &tau; &plusmn; &tau;<sub>b2</sub>. Both are the same at
&tau; = &plusmn;&eta;<sub>2</sub> (&tau;<sub>b2</sub> &minus; &tau;<sub>b1</sub>)/(1 &minus; &eta;<sub>1</sub>&eta;<sub>2</sub>), where driving passes from one
flange to the other (tau_bf_a; it is the bearing friction on the side of flange_a). While the gear sticks, the loss torque is what keeps it at rest,
between the losses at speeds +0 and &minus;0. See Pelchen, Schweiger, Otter: Modeling and simulating the efficiency of gearboxes and of planetary
gearboxes (Modelica 2002).</p>
</html>"));
end LossyGear;
