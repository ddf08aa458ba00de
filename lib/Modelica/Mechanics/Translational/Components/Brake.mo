within Modelica.Mechanics.Translational.Components;
model Brake "A brake: friction against the housing, pressed by a signal"
  extends Interfaces.PartialElementaryTwoFlangesAndSupport2;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  parameter Real mu_pos[:, 2] = [0, 0.5] "Speed and friction coefficient, for speeds from 0 on";
  parameter Modelica.Blocks.Types.Smoothness smoothness = Modelica.Blocks.Types.Smoothness.LinearSegments "Interpolation of mu_pos";
  parameter Real peak(unit="1", final min = 1) = 1 "Largest coefficient at rest over mu_pos at speed 0";
  parameter Real cgeo(unit="1", final min = 0) = 1 "Geometry: braking force over friction force";
  parameter SI.Force fn_max(final min = 0, start = 1) "Largest normal force";
  extends Interfaces.PartialFriction;
  SI.Position s "Position of the rod against the housing";
  SI.Force f "Friction force";
  SI.Velocity v "Velocity against the housing";
  SI.Acceleration a "Acceleration against the housing";
  Real mu(unit="1") "Friction coefficient, with the sign of sliding";
  SI.Force fn "Normal force";
  Modelica.Blocks.Interfaces.RealInput f_normalized "Normal force over fn_max; the brake is open at 0" annotation(Placement(transformation(origin={0, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
protected
  final parameter Modelica.Blocks.Types.ExternalCombiTable1D tableID = Modelica.Blocks.Types.ExternalCombiTable1D(
    tableName = "NoName", fileName = "NoName", table = mu_pos, columns = {2}, smoothness = smoothness,
    extrapolation = Modelica.Blocks.Types.Extrapolation.LastTwoPoints, verboseRead = false) "mu_pos as a table";
  final parameter Real mu0 = Modelica.Blocks.Tables.Internal.getTable1DValue(tableID, 1, 0) "Coefficient at rest once sliding";
  Real direction "Direction of sliding, which mirrors mu_pos";
equation
  assert(size(mu_pos, 1) > 0, "mu_pos has no rows: give at least the friction coefficient at speed 0");
  s = s_a;
  s = s_b;
  v = der(s);
  a = der(v);
  v_relfric = v;
  a_relfric = a;
  fn = fn_max*f_normalized;
  free = fn <= 0;
  f0 = mu0*cgeo*fn;
  f0_max = peak*f0;
  direction = if startForward then 1 elseif startBackward then -1 elseif pre(mode) == Forward then 1 else -1;
  mu = direction*Modelica.Blocks.Tables.Internal.getTable1DValue(tableID, 1, direction*v);
  f = if locked then sa*unitForce elseif free then 0 else cgeo*mu*fn;
  flange_a.f + flange_b.f = f;
  lossPower = f*v_relfric;
  annotation(Icon(graphics={
      Rectangle(extent={{-90, -6}, {90, 6}}, lineColor={48, 120, 56}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-40, 10}, {40, 34}}, lineColor={120, 70, 20}, fillColor={214, 160, 90}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-40, -34}, {40, -10}}, lineColor={120, 70, 20}, fillColor={214, 160, 90}, fillPattern=FillPattern.Solid),
      Line(points={{0, 80}, {0, 38}}, color={38, 52, 78}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{0, -90}, {0, -38}}, color={38, 52, 78}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Brake;
