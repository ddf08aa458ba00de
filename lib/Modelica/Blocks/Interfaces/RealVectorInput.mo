within Modelica.Blocks.Interfaces;
connector RealVectorInput = input Real "Real signals that enter, as many as are connected"
  annotation(Icon(graphics={
      Ellipse(extent={{-100, 100}, {100, -100}}, lineColor={36, 80, 160}, fillColor={36, 80, 160}, fillPattern=FillPattern.Solid)}));
