within Modelica.Electrical.Analog.Interfaces;
partial model FourPin "A component with two pairs of pins"
  SI.Voltage v1 "Voltage of the left pair";
  SI.Voltage v2 "Voltage of the right pair";
  SI.Current i1 "Current into the positive pin of the left pair";
  SI.Current i2 "Current into the positive pin of the right pair";
  PositivePin p1 "Positive pin of the left pair" annotation(Placement(transformation(extent={{-110, 70}, {-90, 90}})));
  NegativePin n1 "Negative pin of the left pair" annotation(Placement(transformation(extent={{-110, -90}, {-90, -70}})));
  PositivePin p2 "Positive pin of the right pair" annotation(Placement(transformation(extent={{90, 70}, {110, 90}})));
  NegativePin n2 "Negative pin of the right pair" annotation(Placement(transformation(extent={{90, -90}, {110, -70}})));
equation
  v1 = p1.v - n1.v;
  v2 = p2.v - n2.v;
  i1 = p1.i;
  i2 = p2.i;
end FourPin;
