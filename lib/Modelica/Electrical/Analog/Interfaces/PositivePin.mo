within Modelica.Electrical.Analog.Interfaces;
connector PositivePin "A positive pin"
  extends Pin;
  annotation(Icon(graphics={
      Rectangle(extent={{-90, -90}, {90, 90}}, lineColor={20, 72, 170}, fillColor={20, 72, 170}, fillPattern=FillPattern.Solid)}));
end PositivePin;
