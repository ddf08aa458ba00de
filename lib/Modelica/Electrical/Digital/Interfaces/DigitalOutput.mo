within Modelica.Electrical.Digital.Interfaces;
connector DigitalOutput = output DigitalSignal "Signal that goes out"
  annotation(Icon(graphics={
      Polygon(points={{-100, 100}, {100, 0}, {-100, -100}, {-100, 100}}, lineColor={100, 60, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5)}));
