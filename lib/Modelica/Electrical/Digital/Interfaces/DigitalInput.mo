within Modelica.Electrical.Digital.Interfaces;
connector DigitalInput = input DigitalSignal "Signal that comes in"
  annotation(Icon(graphics={
      Polygon(points={{-100, 100}, {100, 0}, {-100, -100}, {-100, 100}}, lineColor={100, 60, 160}, fillColor={100, 60, 160}, fillPattern=FillPattern.Solid)}));
