within Modelica.Blocks.Interfaces;
connector RealVectorOutput = output Real "Real signals that leave, as many as are connected"
  annotation(Icon(graphics={
      Ellipse(extent={{-100, 100}, {100, -100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5)}));
