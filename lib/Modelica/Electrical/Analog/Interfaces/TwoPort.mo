within Modelica.Electrical.Analog.Interfaces;
partial model TwoPort "A component with two ports"
  extends FourPin;
equation
  p1.i + n1.i = 0;
  p2.i + n2.i = 0;
end TwoPort;
