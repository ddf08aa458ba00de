within Modelica.Electrical.Analog.Basic;
model Ground "Potential zero"
  Interfaces.Pin p "Pin at potential zero" annotation(Placement(transformation(extent={{-10, 90}, {10, 110}})));
equation
  p.v = 0;
  annotation(Icon(graphics={
      Line(points={{0, 90}, {0, 20}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{-60, 20}, {60, 20}}, color={20, 72, 170}, thickness=1),
      Line(points={{-38, -4}, {38, -4}}, color={20, 72, 170}, thickness=1),
      Line(points={{-16, -28}, {16, -28}}, color={20, 72, 170}, thickness=1),
      Text(extent={{-150, -50}, {150, -86}}, textString="%name", textColor={38, 52, 78})}));
end Ground;
