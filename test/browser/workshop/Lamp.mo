model Lamp "A part that others use"
  Kit.Resistor wire(R = 2) annotation(Placement(transformation(extent={{-10, -10}, {10, 10}})));
end Lamp;
