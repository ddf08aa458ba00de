within Modelica.Mechanics.Rotational.Components;
model Brake "A brake: friction against the housing, pressed by a signal"
  extends Interfaces.PartialElementaryTwoFlangesAndSupport2;
  parameter Real mu_pos[:, 2] = [0, 0.5] "Speed and friction coefficient, for speeds from 0 on";
  parameter Modelica.Blocks.Types.Smoothness smoothness = Modelica.Blocks.Types.Smoothness.LinearSegments "Interpolation of mu_pos";
  parameter Real peak(unit="1", final min = 1) = 1 "Largest coefficient at rest over mu_pos at speed 0";
  parameter Real cgeo(unit="m", final min = 0) = 1 "Geometry: torque over friction force";
  parameter SI.Force fn_max(final min = 0, start = 1) "Largest normal force";
  extends Interfaces.PartialFriction;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  SI.Angle phi "Angle of the shaft against the housing";
  SI.Torque tau "Friction torque";
  SI.AngularVelocity w "Angular velocity against the housing";
  SI.AngularAcceleration a "Angular acceleration against the housing";
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
  phi = flange_a.phi - phi_support;
  flange_b.phi = flange_a.phi;
  w = der(phi);
  a = der(w);
  w_relfric = w;
  a_relfric = a;
  fn = fn_max*f_normalized;
  free = fn <= 0;
  tau0 = mu0*cgeo*fn;
  tau0_max = peak*tau0;
  direction = if startForward then 1 elseif startBackward then -1 elseif pre(mode) == Forward then 1 else -1;
  mu = direction*Modelica.Blocks.Tables.Internal.getTable1DValue(tableID, 1, direction*w);
  tau = if locked then sa*unitTorque elseif free then 0 else cgeo*mu*fn;
  flange_a.tau + flange_b.tau = tau;
  lossPower = tau*w_relfric;
  annotation(Icon(graphics={
      Rectangle(extent={{-90, -10}, {90, 10}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-10, -70}, {10, 70}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{-34, 40}, {-12, 76}}, lineColor={120, 70, 20}, fillColor={214, 160, 90}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{12, 40}, {34, 76}}, lineColor={120, 70, 20}, fillColor={214, 160, 90}, fillPattern=FillPattern.Solid),
      Line(points={{-70, 58}, {-38, 58}}, color={38, 52, 78}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{70, 58}, {38, 58}}, color={38, 52, 78}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{0, -100}, {0, -60}}, color={0, 112, 122}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Brake;
