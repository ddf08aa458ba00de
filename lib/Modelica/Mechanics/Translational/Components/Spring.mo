within Modelica.Mechanics.Translational.Components;
model Spring "Linear spring"
  extends Interfaces.PartialCompliant;
  parameter SI.TranslationalSpringConstant c(final min = 0, start = 1e5) "Stiffness";
  parameter SI.Position s_rel0 = 0 "Position of the relaxed spring";
equation
  f = c*(s_rel - s_rel0);
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-60, 0}, {-54, 26}, {-42, -26}, {-30, 26}, {-18, -26}, {-6, 26}, {6, -26}, {18, 26}, {30, -26}, {42, 26}, {54, -26}, {60, 0}, {90, 0}}, color={48, 120, 56}, thickness=0.9),
      Text(extent={{-150, 70}, {150, 40}}, textString="c = %c", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Spring;
