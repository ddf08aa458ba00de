within Modelica.Blocks.Math;
block Sqrt "Square root"
  extends Interfaces.SISO;
equation
  y = sqrt(u);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-70, 0}, {-50, 10}, {-30, -60}, {0, 60}, {70, 60}}, color={36, 80, 160}, thickness=0.9),
      Text(extent={{0, 50}, {70, -40}}, textString="u", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Sqrt;
