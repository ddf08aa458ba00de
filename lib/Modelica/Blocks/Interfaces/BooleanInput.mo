within Modelica.Blocks.Interfaces;
connector BooleanInput = input Boolean "A Boolean signal that enters"
  annotation(Icon(graphics={
      Polygon(points={{-100, 100}, {100, 0}, {-100, -100}, {-100, 100}}, lineColor={150, 30, 120}, fillColor={150, 30, 120}, fillPattern=FillPattern.Solid)}));
