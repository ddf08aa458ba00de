within Modelica.Mechanics.Translational.Components;
model Rod "A massless rod"
  extends Interfaces.PartialRigid;
equation
  flange_a.f + flange_b.f = 0;
  annotation(Icon(graphics={
      Rectangle(extent={{-90, -8}, {90, 8}}, lineColor={48, 120, 56}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Rod;
