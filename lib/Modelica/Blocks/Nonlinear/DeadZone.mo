within Modelica.Blocks.Nonlinear;
block DeadZone "Nothing within a zone, the way beyond it outside"
  parameter Real uMax(start = 1) "Upper end of the zone";
  parameter Real uMin = -uMax "Lower end of the zone";
  extends Interfaces.SISO;
equation
  assert(uMax >= uMin, "uMax of a dead zone is smaller than its uMin");
  // What a limiter takes away
  y = homotopy(actual = u - smooth(0, if u > uMax then uMax elseif u < uMin then uMin else u), simplified = u);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, 0}, {80, 0}}, color={150, 160, 180}),
      Line(points={{0, -80}, {0, 80}}, color={150, 160, 180}),
      Line(points={{-76, -60}, {-26, 0}, {26, 0}, {76, 60}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end DeadZone;
