within Modelica.Blocks.Interfaces;
connector IntegerInput = input Integer "An Integer signal that enters"
  annotation(Icon(graphics={
      Polygon(points={{-100, 100}, {100, 0}, {-100, -100}, {-100, 100}}, lineColor={196, 98, 0}, fillColor={196, 98, 0}, fillPattern=FillPattern.Solid)}));
