within Modelica.Electrical.Analog.Interfaces;
partial model OnePort "A component with two pins through which one current flows"
  extends TwoPin;
  SI.Current i "Current from p to n";
equation
  i = p.i;
  p.i + n.i = 0;
end OnePort;
