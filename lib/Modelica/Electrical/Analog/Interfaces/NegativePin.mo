within Modelica.Electrical.Analog.Interfaces;
connector NegativePin "A negative pin"
  extends Pin;
  annotation(Icon(graphics={
      Rectangle(extent={{-84, -84}, {84, 84}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=1)}));
end NegativePin;
