within Modelica.Blocks.Interfaces;
connector BooleanOutput = output Boolean "A Boolean signal that leaves"
  annotation(Icon(graphics={
      Polygon(points={{-100, 100}, {100, 0}, {-100, -100}, {-100, 100}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5)}));
