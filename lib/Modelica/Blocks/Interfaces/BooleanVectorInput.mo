within Modelica.Blocks.Interfaces;
connector BooleanVectorInput = input Boolean "Boolean signals that enter, as many as are connected"
  annotation(Icon(graphics={
      Ellipse(extent={{-100, 100}, {100, -100}}, lineColor={150, 30, 120}, fillColor={150, 30, 120}, fillPattern=FillPattern.Solid)}));
