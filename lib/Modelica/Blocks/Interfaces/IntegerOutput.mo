within Modelica.Blocks.Interfaces;
connector IntegerOutput = output Integer "An Integer signal that leaves"
  annotation(Icon(graphics={
      Polygon(points={{-100, 100}, {100, 0}, {-100, -100}, {-100, 100}}, lineColor={196, 98, 0}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5)}));
