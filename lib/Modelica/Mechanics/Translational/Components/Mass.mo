within Modelica.Mechanics.Translational.Components;
model Mass "A sliding body"
  parameter SI.Mass m(min = 0, start = 1) "Mass";
  parameter StateSelect stateSelect = StateSelect.default "Whether s and v should be states";
  extends Interfaces.PartialRigid(L = 0, s(start = 0, stateSelect = stateSelect));
  SI.Velocity v(start = 0, stateSelect = stateSelect) "Absolute velocity";
  SI.Acceleration a(start = 0) "Absolute acceleration";
equation
  v = der(s);
  a = der(v);
  m*a = flange_a.f + flange_b.f;
  annotation(Icon(graphics={
      Rectangle(extent={{-90, -6}, {-56, 6}}, lineColor={48, 120, 56}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-56, -40}, {56, 40}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=4, lineThickness=0.5),
      Rectangle(extent={{56, -6}, {90, 6}}, lineColor={48, 120, 56}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Text(extent={{-150, 80}, {150, 50}}, textString="m = %m", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Mass;
