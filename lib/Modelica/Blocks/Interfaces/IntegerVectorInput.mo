within Modelica.Blocks.Interfaces;
connector IntegerVectorInput = input Integer "Integer signals that enter, as many as are connected"
  annotation(Icon(graphics={
      Ellipse(extent={{-100, 100}, {100, -100}}, lineColor={196, 98, 0}, fillColor={196, 98, 0}, fillPattern=FillPattern.Solid)}));
