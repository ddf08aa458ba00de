within Modelica.Mechanics.Rotational.Components;
model BearingFriction "Coulomb friction in bearings"
  extends Interfaces.PartialElementaryTwoFlangesAndSupport2;
  parameter Real tau_pos[:, 2] = [0, 1] "Speed and friction torque, for speeds from 0 on";
  parameter Modelica.Blocks.Types.Smoothness smoothness = Modelica.Blocks.Types.Smoothness.LinearSegments "Interpolation of tau_pos";
  parameter Real peak(unit="1", final min = 1) = 1 "Largest torque at rest over tau_pos at speed 0";
  extends Interfaces.PartialFriction;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  SI.Angle phi "Angle of the shaft against the housing";
  SI.Torque tau "Friction torque";
  SI.AngularVelocity w "Angular velocity against the housing";
  SI.AngularAcceleration a "Angular acceleration against the housing";
protected
  final parameter Modelica.Blocks.Types.ExternalCombiTable1D tableID = Modelica.Blocks.Types.ExternalCombiTable1D(
    tableName = "NoName", fileName = "NoName", table = tau_pos, columns = {2}, smoothness = smoothness,
    extrapolation = Modelica.Blocks.Types.Extrapolation.LastTwoPoints, verboseRead = false) "tau_pos as a table";
  Real direction "Direction of sliding, which mirrors tau_pos";
equation
  assert(size(tau_pos, 1) > 0, "tau_pos has no rows: give at least the friction torque at speed 0");
  phi = flange_a.phi - phi_support;
  flange_b.phi = flange_a.phi;
  w = der(phi);
  a = der(w);
  w_relfric = w;
  a_relfric = a;
  free = false;
  tau0 = Modelica.Blocks.Tables.Internal.getTable1DValue(tableID, 1, 0);
  tau0_max = peak*tau0;
  direction = if startForward then 1 elseif startBackward then -1 elseif pre(mode) == Forward then 1 else -1;
  tau = if locked then sa*unitTorque else direction*Modelica.Blocks.Tables.Internal.getTable1DValue(tableID, 1, direction*w);
  flange_a.tau + flange_b.tau = tau;
  lossPower = tau*w_relfric;
  annotation(Icon(graphics={
      Rectangle(extent={{-90, -10}, {90, 10}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-50, 10}, {50, 36}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{-50, -36}, {50, -10}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{0, -100}, {0, -60}}, color={0, 112, 122}, thickness=0.5),
      Line(points={{-50, -60}, {50, -60}}, color={0, 112, 122}, thickness=0.75),
      Line(points={{0, -60}, {0, -36}}, color={0, 112, 122}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end BearingFriction;
