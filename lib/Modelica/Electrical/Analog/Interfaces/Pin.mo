within Modelica.Electrical.Analog.Interfaces;
connector Pin "A pin"
  SI.ElectricPotential v "Potential of the pin"
    annotation(unassignedMessage="A potential cannot be computed: the circuit, or a part of it, is not grounded; connect a Ground to one of its pins");
  flow SI.Current i "Current into the component";
  annotation(Icon(graphics={
      Rectangle(extent={{-90, -90}, {90, 90}}, lineColor={20, 72, 170}, fillColor={20, 72, 170}, fillPattern=FillPattern.Solid)}));
end Pin;
