within Modelica.Blocks.Interfaces;
connector RealInput = input Real "A Real signal that enters"
  annotation(Icon(graphics={
      Polygon(points={{-100, 100}, {100, 0}, {-100, -100}, {-100, 100}}, lineColor={36, 80, 160}, fillColor={36, 80, 160}, fillPattern=FillPattern.Solid)}));
