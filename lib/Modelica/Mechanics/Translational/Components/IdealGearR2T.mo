within Modelica.Mechanics.Translational.Components;
model IdealGearR2T "Rack and pinion without losses and inertia"
  extends Modelica.Mechanics.Rotational.Components.IdealGearR2T;
  annotation(Icon(graphics={
      Ellipse(extent={{-54, -24}, {34, 64}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{-90, 13}, {-10, 27}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-70, -44}, {90, -26}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-60, -26}, {-52, -18}, {-44, -26}}, color={48, 120, 56}),
      Line(points={{-44, -26}, {-36, -18}, {-28, -26}}, color={48, 120, 56}),
      Line(points={{-28, -26}, {-20, -18}, {-12, -26}}, color={48, 120, 56}),
      Line(points={{-12, -26}, {-4, -18}, {4, -26}}, color={48, 120, 56}),
      Line(points={{4, -26}, {12, -18}, {20, -26}}, color={48, 120, 56}),
      Line(points={{20, -26}, {28, -18}, {36, -26}}, color={48, 120, 56}),
      Line(points={{36, -26}, {44, -18}, {52, -26}}, color={48, 120, 56}),
      Line(points={{52, -26}, {60, -18}, {68, -26}}, color={48, 120, 56}),
      Line(points={{68, -26}, {76, -18}, {84, -26}}, color={48, 120, 56}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end IdealGearR2T;
