within Modelica.Mechanics.Rotational.Components;
model OneWayClutch "Clutch and freewheel side by side: slides forward only"
  extends Interfaces.PartialCompliantWithRelativeStates;
  parameter Real mu_pos[:, 2] = [0, 0.5] "Speed and friction coefficient, for speeds from 0 on";
  parameter Modelica.Blocks.Types.Smoothness smoothness = Modelica.Blocks.Types.Smoothness.LinearSegments "Interpolation of mu_pos";
  parameter Real peak(unit="1", final min = 1) = 1 "Largest coefficient at rest over mu_pos at speed 0";
  parameter Real cgeo(unit="m", final min = 0) = 1 "Geometry: torque over friction force";
  parameter SI.Force fn_max(final min = 0, start = 1) "Largest normal force";
  parameter SI.AngularVelocity w_small = 1e10 "Speed above which sticking is corrected at once";
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  Real u(unit="1") "Normal force over fn_max";
  Real mu(unit="1") "Friction coefficient";
  SI.Force fn "Normal force";
  Boolean startForward(start = false) "True: sliding forward begins";
  Boolean locked(start = false) "True: the shafts turn together";
  Boolean stuck(start = false) "True: at rest against one another";
  Modelica.Blocks.Interfaces.RealInput f_normalized "Normal force over fn_max; only the freewheel acts at 0" annotation(Placement(transformation(origin={0, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
protected
  SI.Torque tau0 "Friction torque at rest once sliding";
  SI.Torque tau0_max "Largest torque before sliding starts";
  final parameter Modelica.Blocks.Types.ExternalCombiTable1D tableID = Modelica.Blocks.Types.ExternalCombiTable1D(
    tableName = "NoName", fileName = "NoName", table = mu_pos, columns = {2}, smoothness = smoothness,
    extrapolation = Modelica.Blocks.Types.Extrapolation.LastTwoPoints, verboseRead = false) "mu_pos as a table";
  final parameter Real mu0 = Modelica.Blocks.Tables.Internal.getTable1DValue(tableID, 1, 0) "Coefficient at rest once sliding";
  Boolean free "True: the clutch is open";
  Real sa(final unit = "1") "Parameter along the curve of torque over acceleration";
  constant Real eps0 = 1e-4 "Relative hysteresis";
  final parameter SI.Torque tau0_open = eps0*mu0*cgeo*fn_max "Largest torque while the clutch is open";
  parameter Real peak2 = max(peak, 1 + eps0) "peak with a little hysteresis";
  constant SI.AngularAcceleration unitAngularAcceleration = 1 "Unit of acceleration";
  constant SI.Torque unitTorque = 1 "Unit of torque";
equation
  assert(size(mu_pos, 1) > 0, "mu_pos has no rows: give at least the friction coefficient at speed 0");
  u = f_normalized;
  free = u <= 0;
  fn = if free then 0 else fn_max*u;
  tau0 = mu0*cgeo*fn;
  tau0_max = if free then tau0_open else peak2*tau0;
  startForward = initial() and w_rel > 0
    or pre(stuck) and (sa > tau0_max/unitTorque or w_rel > w_small or pre(startForward) and sa > tau0/unitTorque);
  locked = pre(stuck) and not startForward;
  stuck = locked or w_rel <= 0;
  mu = Modelica.Blocks.Tables.Internal.getTable1DValue(tableID, 1, w_rel);
  a_rel/unitAngularAcceleration = if locked then 0 else sa - tau0/unitTorque;
  tau = if locked then sa*unitTorque elseif free then 0 else cgeo*mu*fn;
  lossPower = if stuck then 0 else tau*w_rel;
  annotation(Icon(graphics={
      Rectangle(extent={{-90, -10}, {-20, 10}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{20, -10}, {90, 10}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-20, -70}, {-6, 70}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{6, -70}, {20, 70}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Polygon(points={{-4, 60}, {-4, 30}, {16, 45}, {-4, 60}}, lineColor={0, 112, 122}, fillColor={0, 112, 122}, fillPattern=FillPattern.Solid),
      Polygon(points={{-4, -30}, {-4, -60}, {16, -45}, {-4, -30}}, lineColor={0, 112, 122}, fillColor={0, 112, 122}, fillPattern=FillPattern.Solid),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end OneWayClutch;
