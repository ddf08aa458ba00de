within Modelica.Mechanics.Translational.Components;
model SupportFriction "Coulomb friction in a guide"
  extends Interfaces.PartialElementaryTwoFlangesAndSupport2;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  parameter Real f_pos[:, 2] = [0, 1] "Speed and friction force, for speeds from 0 on";
  parameter Modelica.Blocks.Types.Smoothness smoothness = Modelica.Blocks.Types.Smoothness.LinearSegments "Interpolation of f_pos";
  parameter Real peak(unit="1", final min = 1) = 1 "Largest force at rest over f_pos at speed 0";
  extends Interfaces.PartialFriction;
  SI.Position s "Position of the rod against the housing";
  SI.Force f "Friction force";
  SI.Velocity v "Velocity against the housing";
  SI.Acceleration a "Acceleration against the housing";
protected
  final parameter Modelica.Blocks.Types.ExternalCombiTable1D tableID = Modelica.Blocks.Types.ExternalCombiTable1D(
    tableName = "NoName", fileName = "NoName", table = f_pos, columns = {2}, smoothness = smoothness,
    extrapolation = Modelica.Blocks.Types.Extrapolation.LastTwoPoints, verboseRead = false) "f_pos as a table";
  Real direction "Direction of sliding, which mirrors f_pos";
equation
  assert(size(f_pos, 1) > 0, "f_pos has no rows: give at least the friction force at speed 0");
  s = s_a;
  flange_b.s = flange_a.s;
  v = der(s);
  a = der(v);
  v_relfric = v;
  a_relfric = a;
  free = false;
  f0 = Modelica.Blocks.Tables.Internal.getTable1DValue(tableID, 1, 0);
  f0_max = peak*f0;
  direction = if startForward then 1 elseif startBackward then -1 elseif pre(mode) == Forward then 1 else -1;
  f = if locked then sa*unitForce else direction*Modelica.Blocks.Tables.Internal.getTable1DValue(tableID, 1, direction*v);
  flange_a.f + flange_b.f = f;
  lossPower = f*v_relfric;
  annotation(Icon(graphics={
      Rectangle(extent={{-90, -6}, {90, 6}}, lineColor={48, 120, 56}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-50, -24}, {50, 24}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=4, lineThickness=0.5),
      Line(points={{-50, -60}, {50, -60}}, color={48, 120, 56}, thickness=0.75),
      Line(points={{-36, -60}, {-50, -74}}, color={48, 120, 56}),
      Line(points={{-16, -60}, {-30, -74}}, color={48, 120, 56}),
      Line(points={{4, -60}, {-10, -74}}, color={48, 120, 56}),
      Line(points={{24, -60}, {10, -74}}, color={48, 120, 56}),
      Line(points={{44, -60}, {30, -74}}, color={48, 120, 56}),
      Line(points={{64, -60}, {50, -74}}, color={48, 120, 56}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SupportFriction;
