within Modelica.Mechanics.Rotational.Components;
model Clutch "A clutch: friction between two shafts, pressed by a signal"
  extends Interfaces.PartialCompliantWithRelativeStates;
  parameter Real mu_pos[:, 2] = [0, 0.5] "Speed and friction coefficient, for speeds from 0 on";
  parameter Modelica.Blocks.Types.Smoothness smoothness = Modelica.Blocks.Types.Smoothness.LinearSegments "Interpolation of mu_pos";
  parameter Real peak(unit="1", final min = 1) = 1 "Largest coefficient at rest over mu_pos at speed 0";
  parameter Real cgeo(unit="m", final min = 0) = 1 "Geometry: torque over friction force";
  parameter SI.Force fn_max(final min = 0, start = 1) "Largest normal force";
  extends Interfaces.PartialFriction;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  Real mu(unit="1") "Friction coefficient, with the sign of sliding";
  SI.Force fn "Normal force";
  Modelica.Blocks.Interfaces.RealInput f_normalized "Normal force over fn_max; the clutch is open at 0" annotation(Placement(transformation(origin={0, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
protected
  final parameter Modelica.Blocks.Types.ExternalCombiTable1D tableID = Modelica.Blocks.Types.ExternalCombiTable1D(
    tableName = "NoName", fileName = "NoName", table = mu_pos, columns = {2}, smoothness = smoothness,
    extrapolation = Modelica.Blocks.Types.Extrapolation.LastTwoPoints, verboseRead = false) "mu_pos as a table";
  final parameter Real mu0 = Modelica.Blocks.Tables.Internal.getTable1DValue(tableID, 1, 0) "Coefficient at rest once sliding";
  Real direction "Direction of sliding, which mirrors mu_pos";
equation
  assert(size(mu_pos, 1) > 0, "mu_pos has no rows: give at least the friction coefficient at speed 0");
  w_relfric = w_rel;
  a_relfric = a_rel;
  fn = fn_max*f_normalized;
  free = fn <= 0;
  tau0 = mu0*cgeo*fn;
  tau0_max = peak*tau0;
  direction = if startForward then 1 elseif startBackward then -1 elseif pre(mode) == Forward then 1 else -1;
  mu = direction*Modelica.Blocks.Tables.Internal.getTable1DValue(tableID, 1, direction*w_rel);
  tau = if locked then sa*unitTorque elseif free then 0 else cgeo*mu*fn;
  lossPower = tau*w_relfric;
  annotation(Icon(graphics={
      Rectangle(extent={{-90, -10}, {-20, 10}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{20, -10}, {90, 10}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-20, -70}, {-6, 70}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{6, -70}, {20, 70}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{-6, 30}, {6, 66}}, lineColor={120, 70, 20}, fillColor={214, 160, 90}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-6, -66}, {6, -30}}, lineColor={120, 70, 20}, fillColor={214, 160, 90}, fillPattern=FillPattern.Solid),
      Line(points={{-60, 48}, {-24, 48}}, color={38, 52, 78}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{60, 48}, {24, 48}}, color={38, 52, 78}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Clutch;
