within Modelica.Mechanics.Translational.Components;
model RelativeStates "Makes the relative motion of two flanges states"
  extends Interfaces.PartialTwoFlanges;
  parameter StateSelect stateSelect = StateSelect.prefer "Whether s_rel and v_rel should be states";
  parameter SI.Position s_nominal(min = 0) = 1 "Usual size of s_rel, for scaling";
  SI.Position s_rel(start = 0, stateSelect = stateSelect,
    nominal = if s_nominal < Modelica.Constants.eps then 1 else s_nominal) "Relative distance";
  SI.Velocity v_rel(start = 0, stateSelect = stateSelect) "Relative velocity";
  SI.Acceleration a_rel(start = 0) "Relative acceleration";
equation
  s_rel = flange_b.s - flange_a.s;
  v_rel = der(s_rel);
  a_rel = der(v_rel);
  flange_a.f = 0;
  flange_b.f = 0;
  annotation(Icon(graphics={
      Rectangle(extent={{-60, -50}, {60, 50}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Text(extent={{-56, 40}, {56, -40}}, textString="x", textColor={48, 120, 56}, textStyle={TextStyle.Bold}),
      Line(points={{-90, 0}, {-60, 0}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{60, 0}, {90, 0}}, color={48, 120, 56}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end RelativeStates;
