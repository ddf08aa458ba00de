within Modelica.Blocks.Math;
block Feedback "Command less feedback"
  Modelica.Blocks.Interfaces.RealInput u1 "Command" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Modelica.Blocks.Interfaces.RealInput u2 "Feedback" annotation(Placement(transformation(origin={0, -112}, extent={{-12, -12}, {12, 12}}, rotation=90)));
  Modelica.Blocks.Interfaces.RealOutput y "Difference" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
equation
  y = u1 - u2;
  annotation(Icon(graphics={
      Ellipse(extent={{-40, -40}, {40, 40}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Text(extent={{-60, 62}, {-20, 22}}, textString="+", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{8, -30}, {48, -70}}, textString="-", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Line(points={{-90, 0}, {-40, 0}}, color={36, 80, 160}, thickness=0.75),
      Line(points={{40, 0}, {90, 0}}, color={36, 80, 160}, thickness=0.75, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{0, -90}, {0, -40}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-150, -120}, {150, -156}}, textString="%name", textColor={38, 52, 78})}));
end Feedback;
